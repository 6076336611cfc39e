import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, responseDate, id, idParams, instant, multiLineText } from './fields.ts'
import { pageSchema } from './paging.ts'

/** The state of a villa's imported calendar as staff see it. The address is a secret and never leaves the server. */
export const feedStatus = z.object({
  id,
  listing: z.object({ id, title: z.string() }),
  host: z.string(),
  health: z.enum(['fresh', 'stale', 'failing', 'suspicious', 'never']),
  lastGoodAt: instant.nullable(),
  lastAttemptAt: instant.nullable(),
  lastError: z.string().nullable(),
  events: z.int(),
  warnings: z.array(z.string()),
  blocks: z.array(z.object({ from: responseDate, to: responseDate, isTentative: z.boolean() })),
})

/** Why nights of a villa are taken. `imported`: sold or closed on another channel; `closed`: by staff. */
export const calendarEntryKinds = ['hold', 'pending', 'confirmed', 'completed', 'imported', 'closed'] as const
export type CalendarEntryKind = (typeof calendarEntryKinds)[number]

/** Taken nights of one villa, `to` exclusive. They may begin before and end after the days that were asked for. */
export const calendarEntry = z.object({
  kind: z.enum(calendarEntryKinds),
  from: responseDate,
  to: responseDate,
  /** The customer, the channel, or the reason of a closure. */
  label: z.string(),
  bookingId: id.nullable(),
  reference: z.string().nullable(),
  /** An imported block that overlaps a booking, as long as nobody resolved it. */
  conflictId: id.nullable(),
})
export type CalendarEntry = z.output<typeof calendarEntry>

export const calendarVilla = z.object({
  id,
  title: z.string(),
  location: z.string(),
  entries: z.array(calendarEntry),
})
export type CalendarVilla = z.output<typeof calendarVilla>

export const bookingsCalendar = z.object({ from: responseDate, to: responseDate, villas: z.array(calendarVilla) })
export type BookingsCalendar = z.output<typeof bookingsCalendar>

export const maxCalendarDays = 92

/** Nights, `to` exclusive. */
const nights = { from: civilDate, to: civilDate }

/** All closures of the listing after the change. */
const closures = z.object({
  closures: z.array(z.object({ from: responseDate, to: responseDate, reason: z.string() })),
})

export const calendarEndpoints = defineEndpoints({
  'GET /admin/calendar': {
    summary: 'The taken nights of all villas, from a day on.',
    access: 'staff',
    query: z.strictObject({ from: civilDate, days: z.coerce.number().int().min(1).max(maxCalendarDays).default(30) }),
    response: bookingsCalendar,
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/listings/:id/nights/close': {
    summary: 'Closes nights of a listing. Closures of the same nights give way to it.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({
      ...nights,
      reason: z.string().trim().max(200, 'At most 200 characters.').default(''),
      /** Agrees to the bookings named by `confirmation-needed`; they stay as they are. */
      confirm: z.string().max(64).optional(),
    }),
    response: closures,
    problems: ['not-found', 'confirmation-needed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/listings/:id/nights/open': {
    summary: 'Opens closed nights of a listing. Those that bookings or other channels occupy stay taken.',
    access: 'staff',
    params: idParams,
    body: z.strictObject(nights),
    response: closures,
    problems: ['not-found'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/calendar-conflicts/:id/resolve': {
    summary: 'Resolves a conflict with another channel, and keeps why.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({ note: multiLineText(500) }),
    response: z.object({ id, resolvedAt: instant, note: z.string() }),
    problems: ['not-found', 'already-reviewed'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /admin/feeds': {
    summary: 'Every imported calendar with its health.',
    access: 'staff',
    response: pageSchema(feedStatus),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/feeds/:id/refresh': {
    summary: 'Fetches one calendar now.',
    access: 'staff',
    params: idParams,
    response: feedStatus,
    problems: ['not-found'],
    rate: 'write',
    cache: 'no-store',
  },
})
