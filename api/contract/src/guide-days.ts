import { z } from 'zod'
import { boardingMark, pressedMark } from './boarding.ts'
import { businessContact } from './business-settings.ts'
import { daySheet } from './departures.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, id, instant, responseDate } from './fields.ts'
import { guide } from './guides.ts'
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

/** What a guide leads on so many days, for staff; an outing that began before is among them while it goes on. */
export const staffGuideDays = z.object({
  guide: guide
    .pick({ id: true, name: true, phone: true, languages: true, licenceValidUntil: true, stoppedOn: true })
    .extend({ note: guide.shape.note.optional() }),
  /** The first of the days. */
  from: responseDate,
  departures: z.array(
    sheetOfGuide.omit({ bookings: true }).extend({
      place: z.string(),
      /** Seats that are taken. */
      guests: z.int(),
    }),
  ),
})
export type StaffGuideDays = z.output<typeof staffGuideDays>

const link = { access: 'anyone', problems: ['link-invalid', 'link-expired', 'link-revoked'] } as const
const token = z.string().max(200)

export const guideDayEndpoints = defineEndpoints({
  'GET /admin/guides/:id/days': {
    access: 'staff',
    summary: 'What a guide leads on two weeks of days, from today or a chosen one on.',
    query: z.strictObject({ from: civilDate.optional() }),
    response: staffGuideDays,
  },
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
