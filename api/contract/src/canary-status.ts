import { z } from 'zod'
import { instant } from './fields.ts'

/** What became of visits to pages of a build. `views` as `buildFigures` counts them; each booking counts once. */
const bookingsOfBuild = z.object({
  views: z.int(),
  /** Held. */
  begun: z.int(),
  /** Submitted, by the customer or for one. */
  made: z.int(),
})
export type BookingsOfBuild = z.output<typeof bookingsOfBuild>

/** For as many views, how many bookings the candidate has beside the stable build; `too-few`: chance may be the reason. */
const bookingsBeside = z.enum(['too-few', 'alike', 'fewer', 'more'])

/** Of both builds since the canary began. */
const bookingsOfCanary = z.object({
  candidate: bookingsOfBuild,
  stable: bookingsOfBuild,
  begun: bookingsBeside,
  made: bookingsBeside,
})
export type BookingsOfCanary = z.output<typeof bookingsOfCanary>

/** Kinds of visitors that are counted apart: who they are, what their browser is made from, and what it runs on. */
export const visitorGroups = [
  'signed-out',
  'customer',
  'staff',
  'chromium',
  'firefox',
  'safari',
  'phone',
  'computer',
] as const
export type VisitorGroup = (typeof visitorGroups)[number]

const failedViews = z.object({ views: z.int(), failed: z.int() })

/** Views of one page, of one kind of visitors, or of both, since the canary began. */
const viewsOfPart = z.object({
  /** Its pattern; empty: all pages. */
  page: z.string(),
  /** Empty: all visitors. */
  group: z.enum(['', ...visitorGroups]),
  candidate: failedViews,
  stable: failedViews,
  /** `worse` ends the canary; `too-few`: chance may be the reason. */
  verdict: z.enum(['worse', 'too-few']),
})
export type ViewsOfPart = z.output<typeof viewsOfPart>

/** `permille` of visitors get its build. */
export const canaryStatus = z.object({
  build: z.string(),
  permille: z.int(),
  since: instant,
  stepSince: instant,
  /** Of it, since its share last changed, and how many a healthy one needs for the next. */
  stepViews: z.object({ seen: z.int(), needed: z.int() }).optional(),
  bookings: bookingsOfCanary.optional(),
  /** Where its views fail more often than those of the live build, the surest first. */
  parts: z.array(viewsOfPart).optional(),
})
