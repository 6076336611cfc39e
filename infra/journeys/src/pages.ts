import type { Page } from 'playwright-core'
import { createClient } from '@escapes/contract/client'
import { demoPassword, signIn } from './people.ts'
import type { LivedBookings } from './lived-bookings.ts'
import type { Product } from './product.ts'

export interface ProductPage {
  /** Also the name of its picture in docs/screens. */
  name: string
  path: string
  as?: 'guest' | 'admin'
  /** The document itself answers 404; the browser says so on the console. */
  isMissing?: true
}

/** Every page of the product, as the path tables of the live remotes and the shell's own pages make it up. */
export const productPages = async (product: Product, lived: LivedBookings): Promise<ProductPage[]> => {
  const api = createClient(product.apiUrl)
  const first = async (kind: 'tour' | 'experience' | 'villa') => {
    const { items } = await api('GET /listings', { query: { kind, limit: 1 } })
    if (!items[0]) throw new Error(`the demo has no ${kind}`)
    return items[0].id
  }
  return [
    { name: 'home', path: '/' },
    { name: 'villas', path: '/villas' },
    { name: 'villas-empty', path: '/villas?q=igloo' },
    { name: 'villa', path: `/villas/${await first('villa')}` },
    { name: 'tours', path: '/tours' },
    { name: 'tour', path: `/tours/${await first('tour')}` },
    { name: 'experiences', path: '/experiences' },
    { name: 'experience', path: `/experiences/${await first('experience')}` },
    { name: 'sign-in', path: '/auth' },
    { name: 'sign-up', path: '/auth?tab=sign-up' },
    { name: 'verify', path: '/auth/verify?error=invalid_token' },
    { name: 'reset', path: '/auth/reset' },
    { name: 'not-found', path: '/no-such-page', isMissing: true },
    { name: 'villa-not-found', path: '/villas/01900000-0000-7000-8000-000000000000', isMissing: true },
    { name: 'dashboard', path: '/dashboard', as: 'guest' },
    { name: 'my-bookings', path: '/my-bookings', as: 'guest' },
    { name: 'booking-to-pay', path: `/my-bookings/${lived.toPay}`, as: 'guest' },
    { name: 'booking-under-review', path: `/my-bookings/${lived.underReview}`, as: 'guest' },
    { name: 'booking-confirmed', path: `/my-bookings/${lived.confirmed}`, as: 'guest' },
    { name: 'booking-cancelled', path: `/my-bookings/${lived.cancelled}`, as: 'guest' },
    { name: 'admin-bookings', path: '/admin', as: 'admin' },
    { name: 'admin-booking', path: `/admin/bookings/${lived.confirmed}`, as: 'admin' },
    { name: 'admin-receipts', path: '/admin/receipts', as: 'admin' },
    { name: 'admin-statements', path: '/admin/statements', as: 'admin' },
    { name: 'admin-refunds', path: '/admin/refunds', as: 'admin' },
    { name: 'admin-accounts', path: '/admin/settings/accounts', as: 'admin' },
    { name: 'admin-sale', path: `/admin/listings/${await first('tour')}/sale`, as: 'admin' },
    { name: 'admin-calendars', path: '/admin/calendars', as: 'admin' },
  ]
}

export const signInAs = (page: Page, who: 'guest' | 'admin') => signIn(page, `${who}@escapes.test`, demoPassword)

/** Loads what waits for being scrolled to, and comes back to the top. */
export const readThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(pictures), new Promise((done) => setTimeout(done, 5_000))])
    window.scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
}

/** The page stands: data is there, nothing is busy. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main h1') !== null)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}
