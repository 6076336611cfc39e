import type { Page } from 'playwright'
import { createApiClient } from '@escapes/contract/client'
import { demoPassword, signIn } from './people.ts'
import type { BookingIdsByState } from './bookings-in-each-state.ts'
import type { Product } from './product.ts'

type DemoAccount = 'guest' | 'admin'

export interface ProductPage {
  /** Also the name of its picture in docs/screens. */
  name: string
  path: string | ((ids: PageIds) => string)
  as?: DemoAccount
  /** The document itself has status 404, which Chromium logs. */
  isNotFound?: true
  /** Another page of these is drawn by the same component of the remote; the states of both are tested beside it. */
  isDrawnLikeAnother?: true
}

/** Ids that only the running product knows. */
export interface PageIds extends BookingIdsByState {
  villa: string
  tour: string
  experience: string
}

/** The ids of the first listing of each kind of the demo, and of the bookings. */
export const findPageIds = async (product: Product, bookings: BookingIdsByState): Promise<PageIds> => {
  const api = createApiClient(product.apiUrl)
  const first = async (kind: 'tour' | 'experience' | 'villa') => {
    const { items } = await api('GET /listings', { query: { kind, limit: 1 } })
    if (!items[0]) throw new Error(`the demo has no ${kind}`)
    return items[0].id
  }
  return { ...bookings, villa: await first('villa'), tour: await first('tour'), experience: await first('experience') }
}

/** By the remote whose pages they are. */
export const productPages: Readonly<Record<string, readonly ProductPage[]>> = {
  storefront: [
    { name: 'home', path: '/' },
    { name: 'villas', path: '/villas' },
    { name: 'villas-empty', path: '/villas?q=igloo', isDrawnLikeAnother: true },
    { name: 'villas-with-map', path: '/villas-with-map' },
    { name: 'villa', path: ({ villa }) => `/villas/${villa}` },
    { name: 'tours', path: '/tours', isDrawnLikeAnother: true },
    { name: 'tour', path: ({ tour }) => `/tours/${tour}` },
    { name: 'experiences', path: '/experiences', isDrawnLikeAnother: true },
    { name: 'experience', path: ({ experience }) => `/experiences/${experience}`, isDrawnLikeAnother: true },
    { name: 'blogs', path: '/blogs' },
    { name: 'blog-post', path: '/blogs/temple-of-the-tooth-and-the-kandyan-kingdom' },
    { name: 'search', path: '/search?q=Galle' },
    { name: 'saved', path: '/saved' },
    { name: 'about', path: '/about' },
    { name: 'help', path: '/help' },
    { name: 'faq', path: '/faq', isDrawnLikeAnother: true },
    { name: 'booking-policy', path: '/booking-policy', isDrawnLikeAnother: true },
    { name: 'cancellation', path: '/cancellation', isDrawnLikeAnother: true },
    { name: 'payment', path: '/payment', isDrawnLikeAnother: true },
    { name: 'privacy', path: '/privacy', isDrawnLikeAnother: true },
    { name: 'terms', path: '/terms', isDrawnLikeAnother: true },
    { name: 'contact', path: '/contact' },
    { name: 'contact-thread', path: '/contact/thread' },
    { name: 'not-found', path: '/no-such-page', isNotFound: true },
    {
      name: 'villa-not-found',
      path: '/villas/01900000-0000-7000-8000-000000000000',
      isNotFound: true,
      isDrawnLikeAnother: true,
    },
  ],
  account: [
    { name: 'sign-in', path: '/auth' },
    { name: 'sign-up', path: '/auth?tab=sign-up', isDrawnLikeAnother: true },
    { name: 'verify', path: '/auth/verify?error=invalid_token' },
    { name: 'reset', path: '/auth/reset' },
    { name: 'invitation', path: '/auth/invitation' },
    { name: 'day-sheet', path: '/day-sheet' },
    { name: 'dashboard', path: '/dashboard', as: 'guest' },
    { name: 'plan', path: '/dashboard/plan', as: 'guest' },
    { name: 'shared-plan', path: ({ planToken }) => `/plan/${planToken}` },
    { name: 'profile', path: '/dashboard/profile', as: 'guest' },
    { name: 'security', path: '/dashboard/security', as: 'guest' },
    { name: 'email', path: '/dashboard/email', as: 'guest' },
    { name: 'my-bookings', path: '/my-bookings', as: 'guest' },
    { name: 'booking-to-pay', path: ({ toPay }) => `/my-bookings/${toPay}`, as: 'guest' },
    {
      name: 'booking-under-review',
      path: ({ underReview }) => `/my-bookings/${underReview}`,
      as: 'guest',
      isDrawnLikeAnother: true,
    },
    { name: 'booking-confirmed', path: ({ confirmed }) => `/my-bookings/${confirmed}`, as: 'guest' },
    { name: 'booking-messages', path: ({ confirmed }) => `/my-bookings/${confirmed}/messages`, as: 'guest' },
    {
      name: 'booking-cancelled',
      path: ({ cancelled }) => `/my-bookings/${cancelled}`,
      as: 'guest',
      isDrawnLikeAnother: true,
    },
  ],
  backoffice: [
    { name: 'admin-today', path: '/admin', as: 'admin' },
    { name: 'admin-inbox', path: '/admin/inbox', as: 'admin' },
    { name: 'admin-conversation', path: ({ conversation }) => `/admin/inbox/${conversation}`, as: 'admin' },
    { name: 'admin-saved-replies', path: '/admin/inbox/saved-replies', as: 'admin' },
    { name: 'admin-bookings', path: '/admin/bookings', as: 'admin' },
    { name: 'admin-new-booking', path: ({ villa }) => `/admin/bookings/new?listing=${villa}`, as: 'admin' },
    { name: 'admin-booking', path: ({ confirmed }) => `/admin/bookings/${confirmed}`, as: 'admin' },
    { name: 'admin-customers', path: '/admin/customers', as: 'admin' },
    { name: 'admin-customer', path: ({ customer }) => `/admin/customers/${customer}`, as: 'admin' },
    { name: 'admin-reviews', path: '/admin/reviews', as: 'admin' },
    { name: 'admin-calendar', path: '/admin/calendar', as: 'admin' },
    { name: 'admin-day', path: '/admin/day', as: 'admin' },
    { name: 'admin-departures', path: '/admin/departures', as: 'admin' },
    { name: 'admin-receipts', path: '/admin/receipts', as: 'admin' },
    { name: 'admin-statements', path: '/admin/statements', as: 'admin' },
    { name: 'admin-refunds', path: '/admin/refunds', as: 'admin' },
    { name: 'admin-accounts', path: '/admin/settings/accounts', as: 'admin' },
    { name: 'admin-business', path: '/admin/settings/business', as: 'admin' },
    { name: 'admin-notifications', path: '/admin/settings/notifications', as: 'admin' },
    { name: 'admin-listings', path: '/admin/listings?kind=villa', as: 'admin' },
    { name: 'admin-new-tour', path: '/admin/tour-management', as: 'admin' },
    { name: 'admin-edit-villa', path: ({ villa }) => `/admin/villa-management?edit=${villa}`, as: 'admin' },
    {
      name: 'admin-edit-tour',
      path: ({ tour }) => `/admin/tour-management?edit=${tour}`,
      as: 'admin',
      isDrawnLikeAnother: true,
    },
    { name: 'admin-availability', path: ({ villa }) => `/admin/listings/${villa}/availability`, as: 'admin' },
    { name: 'admin-listing-bookings', path: ({ villa }) => `/admin/listings/${villa}/bookings`, as: 'admin' },
    { name: 'admin-history', path: ({ villa }) => `/admin/listings/${villa}/history`, as: 'admin' },
    { name: 'admin-sale', path: ({ tour }) => `/admin/listings/${tour}/sale`, as: 'admin' },
    { name: 'admin-audit', path: '/admin/audit', as: 'admin' },
    { name: 'admin-pictures', path: ({ villa }) => `/admin/listings/${villa}/pictures`, as: 'admin' },
    { name: 'admin-calendars', path: '/admin/calendars', as: 'admin' },
    { name: 'admin-users', path: '/admin/user-management', as: 'admin' },
    { name: 'admin-releases', path: '/admin/releases', as: 'admin' },
    { name: 'admin-rates', path: '/admin/currency-management', as: 'admin' },
    { name: 'admin-invitations', path: '/admin/user-management?tab=invite', as: 'admin', isDrawnLikeAnother: true },
    { name: 'admin-blocks', path: '/blocks', as: 'admin' },
    { name: 'admin-pages', path: '/admin/pages', as: 'admin' },
    { name: 'admin-page', path: '/admin/pages/faq', as: 'admin' },
  ],
}

export const signInAs = (page: Page, who: DemoAccount) => signIn(page, `${who}@escapes.test`, demoPassword)

export const scrollThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  // A picture that is never shown, as one for wider screens, is never loaded either.
  await page.waitForFunction(() =>
    [...document.images].every((picture) => picture.complete || !picture.checkVisibility()),
  )
  await page.evaluate(async () => {
    const loaded = [...document.images].filter(({ complete }) => complete)
    await Promise.all(loaded.map((picture) => picture.decode().catch(() => undefined)))
    window.scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(done))
  })
}
