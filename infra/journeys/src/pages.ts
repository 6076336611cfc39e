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
  /** Absent: an admin on pages of staff, nobody on others. */
  as?: DemoAccount
  /** The document itself has status 404, which Chromium logs. */
  isNotFound?: true
  /**
   * Each time: here, or in a story that comes there anyway (`expectSound`). Absent: another page of these has the same
   * component or the same parts, as a table with filters, a form or a thread. Its states are tested beside it; the drill
   * `tables` opens it.
   */
  judged?: 'here' | 'in a story'
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
    { name: 'home', path: '/', judged: 'in a story' },
    { name: 'villas', path: '/villas', judged: 'in a story' },
    { name: 'villas-empty', path: '/villas?q=igloo' },
    { name: 'villas-with-map', path: '/villas-with-map', judged: 'in a story' },
    { name: 'villa', path: ({ villa }) => `/villas/${villa}`, judged: 'in a story' },
    { name: 'tours', path: '/tours' },
    { name: 'tour', path: ({ tour }) => `/tours/${tour}` },
    { name: 'experiences', path: '/experiences' },
    { name: 'experience', path: ({ experience }) => `/experiences/${experience}` },
    { name: 'blogs', path: '/blogs' },
    { name: 'blog-post', path: '/blogs/temple-of-the-tooth-and-the-kandyan-kingdom', judged: 'here' },
    { name: 'search', path: '/search?q=Galle' },
    { name: 'saved', path: '/saved' },
    { name: 'about', path: '/about' },
    { name: 'help', path: '/help' },
    { name: 'days-to-know', path: '/days-to-know' },
    { name: 'faq', path: '/faq' },
    { name: 'booking-policy', path: '/booking-policy' },
    { name: 'cancellation', path: '/cancellation' },
    { name: 'payment', path: '/payment' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'contact', path: '/contact', judged: 'here' },
    { name: 'contact-thread', path: '/contact/thread' },
    { name: 'not-found', path: '/no-such-page', isNotFound: true, judged: 'here' },
    { name: 'villa-not-found', path: '/villas/01900000-0000-7000-8000-000000000000', isNotFound: true },
  ],
  account: [
    { name: 'sign-in', path: '/auth', judged: 'in a story' },
    { name: 'sign-up', path: '/auth?tab=sign-up' },
    { name: 'verify', path: '/auth/verify?error=invalid_token' },
    { name: 'reset', path: '/auth/reset' },
    { name: 'invitation', path: '/auth/invitation' },
    { name: 'day-sheet', path: '/day-sheet' },
    { name: 'my-days', path: '/my-days' },
    { name: 'dashboard', path: '/dashboard', as: 'guest', judged: 'in a story' },
    { name: 'plan', path: '/dashboard/plan', as: 'guest', judged: 'here' },
    { name: 'shared-plan', path: ({ planToken }) => `/plan/${planToken}` },
    { name: 'companion-trip', path: ({ companionsToken }) => `/trip#${companionsToken}` },
    { name: 'proposal', path: ({ proposalToken }) => `/proposal#${proposalToken}`, judged: 'in a story' },
    { name: 'profile', path: '/dashboard/profile', as: 'guest' },
    { name: 'security', path: '/dashboard/security', as: 'guest', judged: 'in a story' },
    { name: 'email', path: '/dashboard/email', as: 'guest' },
    { name: 'my-bookings', path: '/my-bookings', as: 'guest', judged: 'in a story' },
    { name: 'booking-to-pay', path: ({ toPay }) => `/my-bookings/${toPay}`, as: 'guest', judged: 'in a story' },
    { name: 'booking-under-review', path: ({ underReview }) => `/my-bookings/${underReview}`, as: 'guest' },
    { name: 'booking-confirmed', path: ({ confirmed }) => `/my-bookings/${confirmed}`, as: 'guest' },
    { name: 'booking-messages', path: ({ confirmed }) => `/my-bookings/${confirmed}/messages`, as: 'guest' },
    { name: 'booking-cancelled', path: ({ cancelled }) => `/my-bookings/${cancelled}`, as: 'guest' },
  ],
  backoffice: [
    { name: 'admin-today', path: '/admin', judged: 'in a story' },
    { name: 'admin-inbox', path: '/admin/inbox' },
    { name: 'admin-conversation', path: ({ conversation }) => `/admin/inbox/${conversation}`, judged: 'in a story' },
    { name: 'admin-saved-replies', path: '/admin/inbox/saved-replies' },
    { name: 'admin-bookings', path: '/admin/bookings', judged: 'in a story' },
    { name: 'admin-new-booking', path: ({ villa }) => `/admin/bookings/new?listing=${villa}`, judged: 'in a story' },
    { name: 'admin-booking', path: ({ confirmed }) => `/admin/bookings/${confirmed}`, judged: 'in a story' },
    { name: 'admin-customers', path: '/admin/customers' },
    { name: 'admin-customer', path: ({ customer }) => `/admin/customers/${customer}` },
    { name: 'admin-reviews', path: '/admin/reviews' },
    { name: 'admin-calendar', path: '/admin/calendar', judged: 'here' },
    { name: 'admin-day', path: '/admin/day' },
    { name: 'admin-departures', path: '/admin/departures' },
    { name: 'admin-guides', path: '/admin/guides' },
    { name: 'admin-receipts', path: '/admin/receipts', judged: 'in a story' },
    { name: 'admin-statements', path: '/admin/statements' },
    { name: 'admin-refunds', path: '/admin/refunds' },
    { name: 'admin-accounts', path: '/admin/settings/accounts' },
    { name: 'admin-business', path: '/admin/settings/business' },
    { name: 'admin-links', path: '/admin/settings/links' },
    { name: 'admin-notifications', path: '/admin/settings/notifications' },
    { name: 'admin-listings', path: '/admin/listings?kind=villa' },
    { name: 'admin-new-tour', path: '/admin/tour-management' },
    { name: 'admin-edit-villa', path: ({ villa }) => `/admin/villa-management?edit=${villa}`, judged: 'in a story' },
    { name: 'admin-edit-tour', path: ({ tour }) => `/admin/tour-management?edit=${tour}` },
    { name: 'admin-availability', path: ({ villa }) => `/admin/listings/${villa}/availability` },
    { name: 'admin-listing-bookings', path: ({ villa }) => `/admin/listings/${villa}/bookings` },
    { name: 'admin-history', path: ({ villa }) => `/admin/listings/${villa}/history` },
    { name: 'admin-sale', path: ({ tour }) => `/admin/listings/${tour}/sale` },
    { name: 'admin-changes', path: '/admin/changes?period=week' },
    { name: 'admin-month', path: '/admin/month' },
    { name: 'admin-audit', path: '/admin/audit' },
    { name: 'admin-pictures', path: ({ villa }) => `/admin/listings/${villa}/pictures`, judged: 'in a story' },
    { name: 'admin-questions', path: ({ villa }) => `/admin/listings/${villa}/questions` },
    { name: 'admin-calendars', path: '/admin/calendars' },
    { name: 'admin-users', path: '/admin/user-management' },
    { name: 'admin-releases', path: '/admin/releases', judged: 'in a story' },
    { name: 'admin-rates', path: '/admin/currency-management' },
    { name: 'admin-invitations', path: '/admin/user-management?tab=invite' },
    { name: 'admin-blocks', path: '/blocks' },
    { name: 'admin-days-to-know', path: '/admin/days-to-know' },
    { name: 'admin-pages', path: '/admin/pages' },
    { name: 'admin-page', path: '/admin/pages/faq' },
  ],
}

export const signInAs = (page: Page, who: DemoAccount) => signIn(page, `${who}@escapes.test`, demoPassword)

/** `untilDecoded`: for a picture of the page, which may be taken before its own are drawn. */
export const scrollThrough = async (page: Page, { untilDecoded = false } = {}): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  // A picture that is never shown, as one for wider screens, is never loaded either.
  await page.waitForFunction(() =>
    [...document.images].every((picture) => picture.complete || !picture.checkVisibility()),
  )
  await page.evaluate(async (mustDecode) => {
    const loaded = mustDecode ? [...document.images].filter(({ complete }) => complete) : []
    await Promise.all(loaded.map((picture) => picture.decode().catch(() => undefined)))
    window.scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(done))
  }, untilDecoded)
}
