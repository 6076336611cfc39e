import { z } from 'zod'
import { manifestBooking } from './departures.ts'
import { defineEndpoints } from './endpoint.ts'
import { agreedAmount, boundedText, civilDate, currencyCode, id, responseDate } from './fields.ts'

/** What a booking is on one day, in the order in which a day is read. */
export const dayParts = ['outing', 'departure', 'arrival', 'stay'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPlanEntry = manifestBooking.omit({ seats: true }).extend({
  part: z.enum(dayParts),
  /** Local time `HH:MM` of the start, the check-out or the check-in; null for the days between. */
  time: z.string().nullable(),
  /** On the day on which an outing ends, local `HH:MM`: when its guests are back, where that is told. */
  endTime: z.string().nullish(),
  listing: z.object({ id, title: z.string(), location: z.string() }),
  firstDay: responseDate,
  /** The day of the check-out, or the last day of the outing. */
  lastDay: responseDate,
  /** Who leads the departure; empty: nobody yet; null: it needs none. */
  guide: z.string().nullable(),
  currency: currencyCode,
  /** Still to be paid of the total. */
  due: agreedAmount,
})
export type DayPlanEntry = z.output<typeof dayPlanEntry>

export const dayPlan = z.object({ date: responseDate, entries: z.array(dayPlanEntry) })
export type DayPlan = z.output<typeof dayPlan>

export const dayPlanEndpoints = defineEndpoints({
  'GET /admin/day-plan': {
    summary: 'Who goes out, leaves, arrives and stays on a day, with what has to be known of them.',
    access: 'staff',
    query: z.strictObject({ date: civilDate }),
    response: dayPlan,
  },
  'GET /admin/day-plan-export': {
    summary: 'The sheet of a day, or of one place or guide on it, as a CSV file that no spreadsheet runs as formulas.',
    access: 'staff',
    needs: 'recent-authentication',
    audit: 'entry',
    /** As the address of the page says them. */
    query: z.strictObject({
      date: civilDate,
      place: boundedText(200).optional(),
      /** By name, as the entries say it; `none`: outings that nobody leads yet. */
      guide: boundedText(120).optional(),
      /** Left out, as for a guide. */
      amounts: z.literal('no').optional(),
    }),
    binary: true,
    rate: 'write',
  },
})
