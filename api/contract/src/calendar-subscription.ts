import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { instant, patternText } from './fields.ts'

/** The address at which a calendar application reads the bookings of one person, and follows their changes. */
export const calendarSubscription = z.object({
  /** `https:`; applications that subscribe at once take the same with `webcal:`. */
  url: z.string(),
  /** Whether it also has until when to pay, and until when a booking can be cancelled for nothing. */
  showsDeadlines: z.boolean(),
  createdAt: instant,
  /** When a calendar read it last. */
  lastReadAt: instant.nullable(),
})
export type CalendarSubscription = z.output<typeof calendarSubscription>

const own = { access: 'signed-in' } as const

export const calendarSubscriptionEndpoints = defineEndpoints({
  'GET /me/calendar': {
    ...own,
    summary: 'The address of the calendar of the caller’s bookings; null where there is none.',
    response: z.object({ calendar: calendarSubscription.nullable() }),
  },
  'PUT /me/calendar': {
    ...own,
    summary: 'What the calendar has. The address is made when there is none, and else stays the same.',
    body: z.strictObject({ showsDeadlines: z.boolean() }),
    response: calendarSubscription,
  },
  'POST /me/calendar/renew': {
    ...own,
    summary: 'Another address. The old one ends: calendars that read it have to be given the new one.',
    response: calendarSubscription,
    problems: ['not-found'],
  },
  'DELETE /me/calendar': {
    ...own,
    summary: 'Ends the address: whoever reads it is answered that it does not exist.',
  },
  'GET /booking-calendars/:token': {
    summary:
      'The bookings of the person whose calendar it is as an iCalendar file, without prices, names and telephone numbers. The token may end with `.ics`.',
    access: 'anyone',
    params: z.object({ token: patternText(84, /^[0-9a-f-]{36}\.[\w-]{43}(?:\.ics)?$/) }),
    binary: true,
    problems: ['not-found'],
  },
})
