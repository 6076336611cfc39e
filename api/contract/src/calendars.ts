import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import {
  civilDate,
  responseDate,
  id,
  instant,
  multiLineText,
  paragraphs,
  patternText,
  singleLineText,
} from './fields.ts'
import { pageSchema } from './paging.ts'

/** The state of a villa's imported calendar as staff see it. The address is a secret and never leaves the server. */
export const feedStatus = z.object({
  id,
  listing: z.object({ id, title: z.string() }),
  host: z.string(),
  health: z.enum(['fresh', 'stale', 'failing', 'suspicious', 'incomplete', 'never', 'paused']),
  lastGoodAt: instant.nullable(),
  lastAttemptAt: instant.nullable(),
  lastError: z.string().nullable(),
  events: z.int(),
  warnings: z.array(z.string()),
  blocks: z.array(z.object({ from: responseDate, to: responseDate, isTentative: z.boolean() })),
  /** How its events become nights; absent in answers from before staff could set it. */
  options: z.object({ endMeans: z.string(), dayEventsBlock: z.boolean() }).optional(),
  pausedAt: instant.nullish(),
})
export type FeedStatus = z.output<typeof feedStatus>

/** `end`: what the end date of an event means; RFC 5545 says the day of check-out. */
const feedOptions = {
  endMeans: z.enum(['check-out', 'last-night']).default('check-out'),
  /** Whether an event within one day, such as a cleaning, takes the night after it. */
  dayEventsBlock: z.boolean().default(false),
}
const feedAddress = singleLineText(2_000)
/** Absent: the address that is connected already, which is never shown. */
const optionalFeedAddress = feedAddress.optional()

/** A villa reads at most so many calendars. */
export const maxFeedsOfVilla = 8

export const feedRun = z.object({
  id,
  at: instant,
  outcome: z.enum(['read', 'unchanged', 'suspicious', 'failed']),
  /** Why it failed. */
  detail: z.string().nullable(),
  events: z.int().nullable(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
})
export type FeedRun = z.output<typeof feedRun>

/** What a test of a calendar found; nothing of it is kept. */
export const feedTest = z.object({
  host: z.string(),
  events: z.int(),
  /** Events whose dates cannot be read. */
  unreadable: z.int(),
  warnings: z.array(z.string()),
  /** The nights it would take from today on, `to` exclusive. */
  blocks: z.array(z.object({ from: responseDate, to: responseDate, isTentative: z.boolean() })),
})
export type FeedTest = z.output<typeof feedTest>

/** Our calendar of a villa for one channel, at an address that can be revoked. */
export const channelCalendar = z.object({
  id,
  channel: z.string(),
  url: z.string(),
  includesImported: z.boolean(),
  /** Nights imported from this host are left out: the channel would read its own back. */
  withoutHost: z.string().nullish(),
  createdAt: instant,
  createdBy: z.string(),
  /** When the channel fetched it last. */
  lastReadAt: instant.nullable(),
})
export type ChannelCalendar = z.output<typeof channelCalendar>

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

export const maxCalendarDays = 366

/** Nights, `to` exclusive. */
const nights = { from: civilDate, to: civilDate }

/** All closures of the listing after the change. */
const closures = z.object({
  closures: z.array(z.object({ from: responseDate, to: responseDate, reason: z.string() })),
})

export const calendarEndpoints = defineEndpoints({
  'GET /admin/calendar': {
    summary: 'The taken nights of all villas or of one, from a day on.',
    access: 'staff',
    query: z.strictObject({
      from: civilDate,
      days: z.coerce.number().int().min(1).max(maxCalendarDays).default(30),
      listing: id.optional(),
    }),
    response: bookingsCalendar,
  },
  'POST /admin/listings/:id/nights/close': {
    summary: 'Closes nights of a listing. Closures of the same nights give way to it.',
    access: 'staff',
    body: z.strictObject({
      ...nights,
      reason: paragraphs(200).default(''),
      /** Agrees to the bookings named by `confirmation-needed`; they stay as they are. */
      confirm: z.string().max(64).optional(),
    }),
    response: closures,
    problems: ['not-found', 'confirmation-needed'],
  },
  'POST /admin/listings/:id/nights/open': {
    summary: 'Opens closed nights of a listing. Those that bookings or other channels occupy stay taken.',
    access: 'staff',
    body: z.strictObject(nights),
    response: closures,
  },
  'POST /admin/calendar-conflicts/:id/resolve': {
    summary: 'Resolves a conflict with another channel, and keeps why.',
    access: 'staff',
    body: z.strictObject({ note: multiLineText(500) }),
    response: z.object({ id, resolvedAt: instant, note: z.string() }),
    problems: ['not-found', 'already-reviewed'],
  },
  'GET /admin/feeds': {
    summary: 'Every imported calendar with its health.',
    access: 'staff',
    response: pageSchema(feedStatus),
  },
  'POST /admin/feeds/:id/refresh': {
    summary: 'Fetches one calendar now.',
    access: 'staff',
    response: feedStatus,
  },
  'POST /admin/listings/:id/feeds': {
    summary: 'Connects the calendar of one more channel to a villa. It is fetched at once.',
    access: 'staff',
    body: z.strictObject({ url: feedAddress, ...feedOptions }),
    response: feedStatus,
    problems: ['not-found', 'calendar-connected', 'too-many-calendars'],
  },
  'PUT /admin/feeds/:id': {
    summary: 'Changes the address of a calendar or how it is read, and fetches it.',
    access: 'staff',
    body: z.strictObject({ url: optionalFeedAddress, ...feedOptions }),
    response: feedStatus,
    problems: ['not-found', 'calendar-connected'],
  },
  'POST /admin/listings/:id/feed/test': {
    summary: 'Fetches and reads a calendar without keeping anything of it.',
    access: 'staff',
    audit: 'none',
    /** `feedId`: whose address is read where none is given. */
    body: z.strictObject({ url: optionalFeedAddress, feedId: id.optional(), ...feedOptions }),
    response: feedTest,
    problems: ['not-found', 'calendar-unreadable'],
  },
  'POST /admin/feeds/:id/pause': {
    summary: 'Stops fetching it. The nights that it took last stay taken.',
    access: 'staff',
    response: feedStatus,
  },
  'POST /admin/feeds/:id/resume': {
    summary: 'Fetches it again, now and from now on.',
    access: 'staff',
    response: feedStatus,
  },
  'DELETE /admin/feeds/:id': {
    summary: 'Removes it. The nights that it took can be sold.',
    access: 'staff',
  },
  'GET /admin/feeds/:id/runs': {
    summary: 'Its last fetches and what they changed, the newest first.',
    access: 'staff',
    response: z.object({ items: z.array(feedRun) }),
  },
  'GET /admin/listings/:id/channel-calendars': {
    summary: 'The addresses at which channels read our calendar of a villa.',
    access: 'staff',
    response: z.object({ items: z.array(channelCalendar) }),
  },
  'POST /admin/listings/:id/channel-calendars': {
    summary: 'An address of its own for one channel.',
    access: 'staff',
    body: z.strictObject({
      channel: singleLineText(60),
      includesImported: z.boolean(),
      /** The host of the channel's own calendar, whose nights are left out. */
      withoutHost: singleLineText(253).optional(),
    }),
    response: channelCalendar,
    status: 201,
    problems: ['not-found', 'channel-connected', 'too-many-calendars'],
  },
  'DELETE /admin/channel-calendars/:id': {
    summary: 'Revokes an address: whoever reads it is answered that it does not exist.',
    access: 'staff',
  },
  'GET /calendars/:token': {
    summary: 'The taken nights of a villa as an iCalendar file, without names. The token may end with `.ics`.',
    access: 'anyone',
    params: z.object({ token: patternText(36, /^[\w-]{32}(?:\.ics)?$/) }),
    binary: true,
    problems: ['not-found'],
  },
})
