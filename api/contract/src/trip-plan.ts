import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, patternText, responseDate } from './fields.ts'
import { listingKind } from './listings.ts'
import { savedListLink } from './saved.ts'

/** Something that happens on a day, at a local time, `08:00`; null: it goes on from the day before. */
const planEntry = z.object({
  what: z.enum(['check-out', 'activity', 'check-in']),
  time: z.string().nullable(),
  /** Of an activity, on the day on which it ends: when guests are back; before `time`: on the next day. */
  endTime: z.string().nullish(),
  /** The places in `entries` of activities before it that are at the same time. */
  overlaps: z.array(z.int()).optional(),
  /** When the guests of it are fetched, once that is arranged. */
  pickupTime: z.string().nullish(),
  title: z.string(),
  /** What a day of several is about. */
  detail: z.string().nullable(),
  place: z.string(),
  kind: listingKind,
  /** Null where the plan is shown to others. */
  bookingId: id.nullable(),
  isConfirmed: z.boolean(),
})

const planDay = z.object({
  date: responseDate,
  entries: z.array(planEntry),
  /** `leaveBy`: to be there when an activity starts; `toEntry`: the place of that in `entries`, null for the bed. */
  drives: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      minutes: z.int(),
      leaveBy: z.string().nullable(),
      toEntry: z.int().nullable(),
      /** What one leaves has not begun when one would have to leave. */
      isTooLate: z.boolean(),
      /** Of two activities, where the drive takes longer: the minutes between the end of one and the start of the other. */
      gapMinutes: z.int().nullish(),
    }),
  ),
  /** Where the night is spent; several: two houses for one night. */
  beds: z.array(z.object({ title: z.string(), place: z.string() })),
  /** On the first of some nights without a bed: how many there are, and near which place. */
  gap: z.object({ nights: z.int(), checkOut: responseDate, place: z.string() }).nullable(),
})
export type PlanDay = z.output<typeof planDay>

/** Bookings a week apart or less are one trip. */
export const tripPlan = z.object({ trips: z.array(z.object({ days: z.array(planDay) })) })
export type TripPlan = z.output<typeof tripPlan>

/** `showsUntil`: it shows nothing that begins after this day, and ends with it. */
const tripPlanLink = savedListLink.extend({ showsUntil: responseDate })
export type TripPlanLink = z.output<typeof tripPlanLink>

const own = { access: 'signed-in' } as const

export const tripPlanEndpoints = defineEndpoints({
  'GET /me/plan': {
    ...own,
    summary:
      'What the caller has booked and what is not over, day by day with the drives between, and the link that shows it.',
    response: tripPlan.extend({ link: tripPlanLink.nullable() }),
  },
  'POST /me/plan/share': {
    ...own,
    summary: 'The link that shows the plan to whoever has it; made when there is none.',
    response: tripPlanLink,
  },
  'DELETE /me/plan/share': {
    ...own,
    summary: 'Ends the link: it shows nothing any more, and the next one is another.',
  },
  'GET /plans/:token': {
    summary: 'The plan of a trip for whoever has its link: places, days and times, without prices, papers and names.',
    access: 'anyone',
    params: z.object({ token: patternText(32, /^[A-Za-z0-9_-]{32}$/) }),
    response: tripPlan,
    problems: ['not-found'],
  },
})
