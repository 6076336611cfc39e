import { z } from 'zod'
import { boardingMark, pressedMark } from './boarding.ts'
import { businessContact } from './business-settings.ts'
import { daySheet } from './departures.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, responseDate } from './fields.ts'
import { problemOfOne } from './problem-of-one.ts'

export const daysOfGuide = 14

const sheetOfGuide = daySheet.pick({ title: true, date: true, startTime: true, endTime: true }).extend({
  id,
  /** Of an outing of several days; else its day. */
  lastDay: responseDate,
  /** Those who are fetched first stand first. */
  bookings: z.array(
    daySheet.shape.bookings.element.extend({
      /** For marking who is there; nothing can be read by it. */
      id,
      boarding: boardingMark.omit({ receivedAt: true }).nullable(),
    }),
  ),
})

/** The departures of a guide that go on today or begin within the next days: of each what its day sheet shows. */
export const guideDays = z.object({
  guide: z.string(),
  today: responseDate,
  expiresAt: instant,
  /** The office. */
  contact: businessContact.pick({ name: true, whatsapp: true }),
  departures: z.array(sheetOfGuide),
})
export type GuideDays = z.output<typeof guideDays>
export type SheetOfGuide = GuideDays['departures'][number]

const link = { access: 'anyone', problems: ['link-invalid', 'link-expired', 'link-revoked'] } as const
const token = z.string().max(200)

export const guideDayEndpoints = defineEndpoints({
  'POST /guide-days/read': {
    ...link,
    summary: 'The days of a guide behind a link. A POST, so that the token stays out of logs of addresses.',
    body: z.strictObject({ token }),
    response: guideDays,
  },
  'POST /guide-days/marks': {
    ...link,
    summary:
      'Who was on board and who was not there, as a guide pressed it on the day; what was pressed without a network is taken until the end of the day after.',
    body: z.strictObject({ token, marks: z.array(pressedMark).min(1).max(100) }),
    response: z.object({ items: z.array(z.object({ id, problem: problemOfOne })) }),
  },
})
