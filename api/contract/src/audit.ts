import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, id, instant, requestedInstant } from './fields.ts'
import { pageQuery, pageSchema } from './paging.ts'
import { releaseArm } from './releases.ts'

/** One field of one thing; null where there was or is nothing. Long texts are cut, numbers of accounts masked. */
export const auditChange = z.object({
  /** The collection as paths name it: `bookings`, `receipts`. */
  kind: z.string(),
  id: z.string(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AuditChange = z.output<typeof auditChange>

/** What one member of staff did once. */
export const auditEntry = z.object({
  /** From 1, without a gap. */
  number: z.int(),
  at: instant,
  /** The key of the endpoint: `POST /admin/bookings/:id/confirm`. */
  action: z.string(),
  /** The action as a reader calls it: `Confirmed a booking`. */
  label: z.string(),
  by: z.object({ id, name: z.string(), role: z.string() }),
  /** `name`: what people call it, such as the title of a listing, where it is known. */
  thing: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable().optional() }),
  booking: z.object({ id, reference: z.string() }).nullable(),
  changes: z.array(auditChange),
  /** Where the request came from: IP address, and browser and system. */
  address: z.string(),
  device: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const timelineKinds = ['state', 'money', 'receipt', 'refund', 'mail', 'action'] as const

/** Something that happened to a booking, whoever did it. */
export const timelineItem = z.object({
  at: instant,
  kind: z.enum(timelineKinds),
  /** A short sentence: `Confirmed`, `Payment of $620.00`. */
  title: z.string(),
  by: z.object({ role: z.enum(['guest', 'staff', 'system']), name: z.string().nullable() }),
  /** A reason, a note or a recipient. */
  text: z.string().nullable(),
  changes: z.array(auditChange),
  /** The build whose page it was done on. `version`: null once the build was deleted. */
  page: z.object({ remote: z.string(), build: z.string(), version: z.string().nullable(), arm: releaseArm }).optional(),
})
export type TimelineItem = z.output<typeof timelineItem>

/** What a member of staff did to one thing; where the request came from is for the log of admins alone. */
export const historyEntry = auditEntry.pick({ number: true, at: true, label: true, changes: true }).extend({
  by: z.object({ name: z.string() }),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** `ended`: cancelled, declined, run out, not come. `listings`: prices, texts, pictures and what is for sale. */
export const changeGroups = ['bookings', 'ended', 'money', 'messages', 'listings', 'settings'] as const
export type ChangeGroup = (typeof changeGroups)[number]

/** Something that happened in the business, whoever did it. */
export const businessChange = z.object({
  key: z.string(),
  at: instant,
  group: z.enum(changeGroups),
  title: z.string(),
  by: timelineItem.shape.by,
  /** A reason, or whose it is. */
  text: z.string().nullable(),
  booking: z.object({ id, reference: z.string(), title: z.string(), customer: z.string() }).nullable(),
  thing: auditEntry.shape.thing,
  changes: z.array(auditChange),
})
export type BusinessChange = z.output<typeof businessChange>

/** Who did what among staff. Entries are written in the transaction of the action and never changed. */
export const auditEndpoints = defineEndpoints({
  'GET /admin/audit': {
    summary: 'What staff did, newest first.',
    access: 'admin',
    query: z.strictObject({
      person: id.optional(),
      action: z.string().max(120).optional(),
      /** A collection: `bookings`. */
      kind: z.string().max(60).optional(),
      /** The id of a thing, or the reference of a booking. */
      thing: z.string().trim().max(100).optional(),
      /** Days in Sri Lanka, both included. */
      from: civilDate.optional(),
      to: civilDate.optional(),
      ...pageQuery,
    }),
    response: pageSchema(auditEntry),
  },
  'GET /admin/audit/:number': {
    summary: 'One entry.',
    access: 'admin',
    params: z.object({ number: z.coerce.number().int().min(1).max(2_000_000_000) }),
    response: auditEntry,
    problems: ['not-found'],
  },
  'GET /admin/audit-filters': {
    summary: 'The people, actions and kinds of things that the log can be filtered by.',
    access: 'admin',
    response: z.object({
      people: z.array(z.object({ id, name: z.string() })),
      actions: z.array(z.object({ action: z.string(), label: z.string() })),
      kinds: z.array(z.string()),
    }),
  },
  'GET /admin/changes': {
    summary:
      'What others did since the caller has seen it all, or since a day: customers, colleagues and the system. Newest first.',
    access: 'staff',
    query: z.strictObject({
      /** A day in Sri Lanka, 31 days ago at most; absent: since the mark of the caller, else since a day ago. */
      from: civilDate.optional(),
      /** With what the caller did. */
      own: z.literal('yes').optional(),
    }),
    response: z.object({
      since: instant,
      /** What is newer may not be shown yet. */
      until: instant,
      /** Until when the caller has seen what happened. */
      seenAt: instant.nullable(),
      items: z.array(businessChange),
      /** False: more happened than is shown, before the oldest item. */
      isComplete: z.boolean(),
    }),
  },
  'PUT /admin/changes/seen': {
    summary: 'The caller has seen what happened until then; null: nothing yet.',
    access: 'staff',
    audit: 'none',
    body: z.strictObject({ seenAt: requestedInstant.nullable() }),
  },
  'GET /admin/listings/:id/history': {
    summary: 'What staff did to a listing and its pictures, newest first.',
    access: 'staff',
    query: z.strictObject(pageQuery),
    response: pageSchema(historyEntry),
  },
  'GET /admin/bookings/:id/timeline': {
    summary: 'States, money, receipts, refunds, mails and staff actions of a booking, newest first.',
    access: 'staff',
    response: z.object({ items: z.array(timelineItem) }),
  },
})
