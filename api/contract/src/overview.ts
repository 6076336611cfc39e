import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { bookingState } from './bookings.ts'
import { agreedAmount, civilDate, currencyCode, id, instant, responseDate } from './fields.ts'
import { listingKind } from './listings.ts'

/** How many things wait for staff, by desk. */
export const workCounts = z.object({
  /** Requests without an answer. */
  requests: z.int(),
  /** Receipts that nobody has reviewed. */
  receipts: z.int(),
  /** Lines of bank statements that no booking could be found for. */
  statementLines: z.int(),
  /** Refunds to approve, or to send. */
  refunds: z.int(),
  /** Changes of bank accounts without a decision. */
  bankAccountChanges: z.int(),
  /** Calendars of other channels that are stale, fail or look wrong. */
  feeds: z.int(),
  /** Reviews that are held until somebody decides. */
  reviews: z.int(),
})
export type WorkCounts = z.output<typeof workCounts>

/** Money of a period in one currency, in its minor units and the US cents they stand for. */
export const moneyFigures = z.object({
  currency: currencyCode,
  /** Bookings submitted in the period that were neither cancelled, declined nor let expire. */
  booked: agreedAmount,
  /** Of those bookings: what is still to be paid. */
  receivable: agreedAmount,
  /** Payments recorded in the period and not reversed. */
  verified: agreedAmount,
  /** Refunds sent in the period. */
  refunded: agreedAmount,
})
export type MoneyFigures = z.output<typeof moneyFigures>

export const staffTaskKinds = [
  'reminder',
  'receipt',
  'request',
  'change-request',
  'agreed',
  'date-offer',
  'discount',
  'bank-account',
  'admin',
  'link',
  'forced-release',
  'message',
  'proposal',
  'expiring',
  'unallocated',
  'overpaid',
  'conflict',
  'refund',
  'guide',
  'guide-licence',
  'feed',
  'failed-mail',
  'unplaced-villa',
  'arrival',
  'departure',
] as const

/**
 * One thing that needs somebody now. `id` is that of the receipt, the booking, the conversation, the proposal, the feed,
 * the mail, the note, the refund, the departure, the guide, the villa, the change of a bank account,
 * the account that is to become an admin or to be one no more, the permitted link, or the forced release.
 */
export const staffTask = z.object({
  id: z.string(),
  bookingId: z.string().nullable(),
  /** Of a reminder about a customer. */
  customerId: z.string().nullish(),
  /** Of a mail about a proposal. */
  proposalId: z.string().nullish(),
  title: z.string(),
  /** Whose it is, or what is wrong with it. */
  detail: z.string(),
  reference: z.string().nullable(),
  dueAt: instant.nullable(),
  day: responseDate.nullable(),
})
export type StaffTask = z.output<typeof staffTask>

/** The first tasks of a kind and how many there are. */
export const staffTaskGroup = z.object({ kind: z.enum(staffTaskKinds), total: z.int(), items: z.array(staffTask) })
export type StaffTaskGroup = z.output<typeof staffTaskGroup>

export const todayOverview = z.object({
  /** Bookings submitted in the period; published listings now. */
  totals: z.object({ bookings: z.int(), tours: z.int(), villas: z.int(), experiences: z.int() }),
  /** US cents: verified less refunded. */
  revenue: z.int(),
  money: z.array(moneyFigures),
  queue: z.array(staffTaskGroup),
})
export type TodayOverview = z.output<typeof todayOverview>

/** Thirteen weeks, Monday to Sunday in Sri Lanka, the last of them the current one. Amounts are US cents. */
export const weeklyTrends = z.object({
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: responseDate,
      /** Bookings submitted in the week that were neither cancelled, declined nor let expire. */
      bookings: z.int(),
      booked: z.int(),
      /** Payments recorded in the week and not reversed. */
      verified: z.int(),
    }),
  ),
  /** Of all bookings submitted in these weeks: how many are in which state now. */
  states: z.array(z.object({ state: bookingState, bookings: z.int() })),
})
export type WeeklyTrends = z.output<typeof weeklyTrends>

/** Where an amount stands: a line of a statement, a payment, a refund, or a receipt that waits for its review. */
export const foundMoney = z.object({
  kind: z.enum(['statement-line', 'payment', 'refund', 'receipt']),
  id,
  bookingId: id.nullable(),
  reference: z.string().nullable(),
  /** Of a statement line: the file it came with. */
  importId: id.nullable(),
  /** Minor units; null where a receipt names none. */
  amount: z.int().nullable(),
  currency: currencyCode,
  day: responseDate,
  /** The payer as the bank names them, else the customer. */
  who: z.string().nullable(),
})
export type FoundMoney = z.output<typeof foundMoney>

/** The best few of each kind. */
export const searchResults = z.object({
  bookings: z.array(
    z.object({ id, reference: z.string(), title: z.string(), customer: z.string(), state: bookingState }),
  ),
  listings: z.array(z.object({ id, kind: listingKind, title: z.string(), location: z.string() })),
  customers: z.array(z.object({ id, name: z.string(), email: z.string() })),
  /** By amount, or by the reference of a bank. */
  money: z.array(foundMoney).optional(),
})
export type SearchResults = z.output<typeof searchResults>

/** What staff see of all desks at once. */
export const overviewEndpoints = defineEndpoints({
  'GET /admin/work-counts': {
    summary: 'How many things wait for staff, by desk.',
    access: 'staff',
    response: workCounts,
  },
  'GET /admin/trends': {
    summary: 'What was booked and paid in each of the last thirteen weeks.',
    access: 'staff',
    response: weeklyTrends,
  },
  'GET /admin/today': {
    summary: 'Figures of a period, and what needs somebody now.',
    access: 'staff',
    query: z.strictObject({
      /** Days in Sri Lanka, both included; absent: without a bound. */
      from: civilDate.optional(),
      to: civilDate.optional(),
    }),
    response: todayOverview,
  },
  'GET /admin/search': {
    summary:
      'Bookings by reference, name, e-mail or total, listings by title and place, customers by name, e-mail or payer, money by amount or reference of the bank.',
    access: 'staff',
    query: z.strictObject({ q: z.string().trim().min(2, 'Type at least two characters.').max(100) }),
    response: searchResults,
  },
})
