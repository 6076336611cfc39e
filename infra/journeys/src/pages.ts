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
  /**
   * Another page of these has the same component or the same parts, as a table with filters, a form or a thread. Its states
   * are tested beside it; the drill `tables` opens it.
   */
  isOfSameKind?: true
  /** A story comes there anyway, and judges it (`expectSound`). */
  isInStory?: true
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
    { name: 'home', path: '/', isInStory: true },
    { name: 'villas', path: '/villas', isInStory: true },
    { name: 'villas-empty', path: '/villas?q=igloo', isOfSameKind: true },
    { name: 'villas-with-map', path: '/villas-with-map', isInStory: true },
    { name: 'villa', path: ({ villa }) => `/villas/${villa}`, isInStory: true },
    { name: 'tours', path: '/tours', isOfSameKind: true },
    { name: 'tour', path: ({ tour }) => `/tours/${tour}`, isOfSameKind: true },
    { name: 'experiences', path: '/experiences', isOfSameKind: true },
    { name: 'experience', path: ({ experience }) => `/experiences/${experience}`, isOfSameKind: true },
    { name: 'blogs', path: '/blogs', isOfSameKind: true },
    { name: 'blog-post', path: '/blogs/temple-of-the-tooth-and-the-kandyan-kingdom' },
    { name: 'search', path: '/search?q=Galle', isOfSameKind: true },
    { name: 'saved', path: '/saved', isOfSameKind: true },
    { name: 'about', path: '/about', isOfSameKind: true },
    { name: 'help', path: '/help', isOfSameKind: true },
    { name: 'days-to-know', path: '/days-to-know', isOfSameKind: true },
    { name: 'faq', path: '/faq', isOfSameKind: true },
    { name: 'booking-policy', path: '/booking-policy', isOfSameKind: true },
    { name: 'cancellation', path: '/cancellation', isOfSameKind: true },
    { name: 'payment', path: '/payment', isOfSameKind: true },
    { name: 'privacy', path: '/privacy', isOfSameKind: true },
    { name: 'terms', path: '/terms', isOfSameKind: true },
    { name: 'contact', path: '/contact' },
    { name: 'contact-thread', path: '/contact/thread', isOfSameKind: true },
    { name: 'not-found', path: '/no-such-page', isNotFound: true },
    {
      name: 'villa-not-found',
      path: '/villas/01900000-0000-7000-8000-000000000000',
      isNotFound: true,
      isOfSameKind: true,
    },
  ],
  account: [
    { name: 'sign-in', path: '/auth', isInStory: true },
    { name: 'sign-up', path: '/auth?tab=sign-up', isOfSameKind: true },
    { name: 'verify', path: '/auth/verify?error=invalid_token', isOfSameKind: true },
    { name: 'reset', path: '/auth/reset', isOfSameKind: true },
    { name: 'invitation', path: '/auth/invitation', isOfSameKind: true },
    { name: 'day-sheet', path: '/day-sheet', isOfSameKind: true },
    { name: 'my-days', path: '/my-days', isOfSameKind: true },
    { name: 'dashboard', path: '/dashboard', as: 'guest', isInStory: true },
    { name: 'plan', path: '/dashboard/plan', as: 'guest' },
    { name: 'shared-plan', path: ({ planToken }) => `/plan/${planToken}`, isOfSameKind: true },
    { name: 'companion-trip', path: ({ companionsToken }) => `/trip#${companionsToken}`, isOfSameKind: true },
    { name: 'proposal', path: ({ proposalToken }) => `/proposal#${proposalToken}`, isInStory: true },
    { name: 'profile', path: '/dashboard/profile', as: 'guest', isOfSameKind: true },
    { name: 'security', path: '/dashboard/security', as: 'guest', isInStory: true },
    { name: 'email', path: '/dashboard/email', as: 'guest', isOfSameKind: true },
    { name: 'my-bookings', path: '/my-bookings', as: 'guest', isInStory: true },
    { name: 'booking-to-pay', path: ({ toPay }) => `/my-bookings/${toPay}`, as: 'guest', isInStory: true },
    {
      name: 'booking-under-review',
      path: ({ underReview }) => `/my-bookings/${underReview}`,
      as: 'guest',
      isOfSameKind: true,
    },
    {
      name: 'booking-confirmed',
      path: ({ confirmed }) => `/my-bookings/${confirmed}`,
      as: 'guest',
      isOfSameKind: true,
    },
    {
      name: 'booking-messages',
      path: ({ confirmed }) => `/my-bookings/${confirmed}/messages`,
      as: 'guest',
      isOfSameKind: true,
    },
    {
      name: 'booking-cancelled',
      path: ({ cancelled }) => `/my-bookings/${cancelled}`,
      as: 'guest',
      isOfSameKind: true,
    },
  ],
  backoffice: [
    { name: 'admin-today', path: '/admin', as: 'admin', isInStory: true },
    { name: 'admin-inbox', path: '/admin/inbox', as: 'admin', isOfSameKind: true },
    {
      name: 'admin-conversation',
      path: ({ conversation }) => `/admin/inbox/${conversation}`,
      as: 'admin',
      isInStory: true,
    },
    { name: 'admin-saved-replies', path: '/admin/inbox/saved-replies', as: 'admin', isOfSameKind: true },
    { name: 'admin-bookings', path: '/admin/bookings', as: 'admin', isInStory: true },
    {
      name: 'admin-new-booking',
      path: ({ villa }) => `/admin/bookings/new?listing=${villa}`,
      as: 'admin',
      isInStory: true,
    },
    {
      name: 'admin-booking',
      path: ({ confirmed }) => `/admin/bookings/${confirmed}`,
      as: 'admin',
      isInStory: true,
    },
    { name: 'admin-customers', path: '/admin/customers', as: 'admin', isOfSameKind: true },
    { name: 'admin-customer', path: ({ customer }) => `/admin/customers/${customer}`, as: 'admin', isOfSameKind: true },
    { name: 'admin-reviews', path: '/admin/reviews', as: 'admin', isOfSameKind: true },
    { name: 'admin-calendar', path: '/admin/calendar', as: 'admin' },
    { name: 'admin-day', path: '/admin/day', as: 'admin', isOfSameKind: true },
    { name: 'admin-departures', path: '/admin/departures', as: 'admin', isOfSameKind: true },
    { name: 'admin-guides', path: '/admin/guides', as: 'admin', isOfSameKind: true },
    { name: 'admin-receipts', path: '/admin/receipts', as: 'admin', isInStory: true },
    { name: 'admin-statements', path: '/admin/statements', as: 'admin', isOfSameKind: true },
    { name: 'admin-refunds', path: '/admin/refunds', as: 'admin', isOfSameKind: true },
    { name: 'admin-accounts', path: '/admin/settings/accounts', as: 'admin', isOfSameKind: true },
    { name: 'admin-business', path: '/admin/settings/business', as: 'admin', isOfSameKind: true },
    { name: 'admin-links', path: '/admin/settings/links', as: 'admin', isOfSameKind: true },
    { name: 'admin-notifications', path: '/admin/settings/notifications', as: 'admin', isOfSameKind: true },
    { name: 'admin-listings', path: '/admin/listings?kind=villa', as: 'admin', isOfSameKind: true },
    { name: 'admin-new-tour', path: '/admin/tour-management', as: 'admin', isOfSameKind: true },
    {
      name: 'admin-edit-villa',
      path: ({ villa }) => `/admin/villa-management?edit=${villa}`,
      as: 'admin',
      isInStory: true,
    },
    {
      name: 'admin-edit-tour',
      path: ({ tour }) => `/admin/tour-management?edit=${tour}`,
      as: 'admin',
      isOfSameKind: true,
    },
    {
      name: 'admin-availability',
      path: ({ villa }) => `/admin/listings/${villa}/availability`,
      as: 'admin',
      isOfSameKind: true,
    },
    {
      name: 'admin-listing-bookings',
      path: ({ villa }) => `/admin/listings/${villa}/bookings`,
      as: 'admin',
      isOfSameKind: true,
    },
    { name: 'admin-history', path: ({ villa }) => `/admin/listings/${villa}/history`, as: 'admin', isOfSameKind: true },
    { name: 'admin-sale', path: ({ tour }) => `/admin/listings/${tour}/sale`, as: 'admin', isOfSameKind: true },
    { name: 'admin-changes', path: '/admin/changes?period=week', as: 'admin', isOfSameKind: true },
    { name: 'admin-month', path: '/admin/month', as: 'admin', isOfSameKind: true },
    { name: 'admin-audit', path: '/admin/audit', as: 'admin', isOfSameKind: true },
    {
      name: 'admin-pictures',
      path: ({ villa }) => `/admin/listings/${villa}/pictures`,
      as: 'admin',
      isInStory: true,
    },
    {
      name: 'admin-questions',
      path: ({ villa }) => `/admin/listings/${villa}/questions`,
      as: 'admin',
      isOfSameKind: true,
    },
    { name: 'admin-calendars', path: '/admin/calendars', as: 'admin', isOfSameKind: true },
    { name: 'admin-users', path: '/admin/user-management', as: 'admin', isOfSameKind: true },
    { name: 'admin-releases', path: '/admin/releases', as: 'admin', isInStory: true },
    { name: 'admin-rates', path: '/admin/currency-management', as: 'admin', isOfSameKind: true },
    { name: 'admin-invitations', path: '/admin/user-management?tab=invite', as: 'admin', isOfSameKind: true },
    { name: 'admin-blocks', path: '/blocks', as: 'admin', isOfSameKind: true },
    { name: 'admin-days-to-know', path: '/admin/days-to-know', as: 'admin', isOfSameKind: true },
    { name: 'admin-pages', path: '/admin/pages', as: 'admin', isOfSameKind: true },
    { name: 'admin-page', path: '/admin/pages/faq', as: 'admin', isOfSameKind: true },
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
