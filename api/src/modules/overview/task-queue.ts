import {
  addDays,
  civilDateAt,
  formatMoney,
  formatShortDate,
  type CivilDate,
  type ProposalAttention,
  type StaffReceipt,
  type StaffRefund,
  type StaffTask,
  type StaffTaskGroup,
  type WhoMay,
} from '@escapes/contract'
import { isLikelySameTransfer } from '@escapes/contract/is-likely-same-transfer'
import { toMailName } from '@escapes/contract/mail-name'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { listFeedStatuses, listOpenConflicts } from '#/modules/calendars/index.ts'
import { loadChannelNames } from '#/modules/channel-calendars/index.ts'
import { listLicencesUntil } from '#/modules/guides/index.ts'
import { ledgerForOverview } from '#/modules/ledger/index.ts'
import { listingsForOverview } from '#/modules/listings/index.ts'
import { listOverdueConversations } from '#/modules/messages/index.ts'
import { listDueReminders } from '#/modules/notes/index.ts'
import { failedMailDays, listFailedMails } from '#/modules/notifications/index.ts'
import { listProposalsToFollowUp, toProposalNumber } from '#/modules/proposals/index.ts'
import { listStaffReceipts } from '#/modules/receipts/index.ts'
import { listStaffRefunds } from '#/modules/refunds/index.ts'
import type { Services } from '#/services.ts'
import { loadSecondAdminTasks } from './second-admin-tasks.ts'

/** As many of a kind as a person takes in at a glance; the rest is at its own desk. */
const shown = 5
const dayMs = 86_400_000
/** How early a guide has to know. */
const guideDays = 7
/** A licence takes weeks to renew. */
const licenceDays = 60

interface BookingRow {
  id: string
  reference: string
  listing_title: string
  customer_name: string
  due_at?: Date
  day?: string
}

const toBookingTask = ({ id, reference, listing_title, customer_name, due_at, day }: BookingRow): StaffTask => ({
  id,
  bookingId: id,
  title: listing_title,
  detail: customer_name,
  reference,
  dueAt: due_at?.toISOString() ?? null,
  day: day ?? null,
})

const toGroup = (kind: StaffTaskGroup['kind'], rows: readonly (BookingRow & { total: number })[]): StaffTaskGroup => ({
  kind,
  total: rows[0]?.total ?? 0,
  items: rows.map(toBookingTask),
})

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Bookings that wait for somebody, who may be another than the reader. `deed`: what is to be done. */
const toGroupFor = async (
  kind: 'request' | 'discount',
  rows: readonly (BookingRow & { total: number })[],
  deed: 'answer' | 'approve',
  readWhoMay: (ids: readonly string[]) => Promise<ReadonlyMap<string, WhoMay>>,
): Promise<StaffTaskGroup> => {
  const found = await readWhoMay(rows.map(({ id }) => id))
  const group = toGroup(kind, rows)
  const items = group.items.map((task) => {
    const { why, others = [] } = found.get(task.id) ?? {}
    if (!why) return task
    const who = others.length > 0 ? inWords.format(others) : 'nobody yet'
    return { ...task, detail: `${task.detail}, for ${who} to ${deed}` }
  })
  return { ...group, items }
}

const loadRequests = async ({ db }: Services, reading: { viewerId: string; now: Date }): Promise<StaffTaskGroup> =>
  toGroupFor('request', await bookingsForOverview.listUnansweredRequests(db, reading.now, shown), 'answer', (ids) =>
    bookingsForOverview.readWhoMayAnswer(db, ids, reading),
  )

const loadDiscounts = async ({ db }: Services, reading: { viewerId: string; now: Date }): Promise<StaffTaskGroup> =>
  toGroupFor(
    'discount',
    await bookingsForOverview.listBookingsWithWaitingDiscount(db, reading.now, shown),
    'approve',
    (ids) => bookingsForOverview.readWhoMayApproveOf(db, ids, reading),
  )

const loadReminders = async ({ db }: Services, today: CivilDate, viewerId: string): Promise<StaffTaskGroup> => {
  const rows = await listDueReminders(db, { today, viewerId }, shown)
  return {
    kind: 'reminder',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, booking_id, customer_id, text, customer, author, reference, remind_on }) => ({
      id,
      bookingId: booking_id,
      customerId: customer_id,
      title: text,
      detail: author === null ? customer : `${customer}, noted by ${author}`,
      reference,
      dueAt: null,
      day: remind_on,
    })),
  }
}

/** A booking has several receipts: each says what it is of. */
const toReceiptDetail = ({ booking, claimed, similarReceipts }: StaffReceipt): string =>
  [
    booking.customer.name,
    claimed === null ? 'no amount' : formatMoney({ amount: claimed, currency: booking.currency }),
    ...(similarReceipts.some(isLikelySameTransfer) ? ['looks like another receipt'] : []),
  ].join(', ')

const loadReceipts = async (services: Services): Promise<StaffTaskGroup> => {
  const { items, total } = await listStaffReceipts(services, { status: 'submitted', limit: shown })
  return {
    kind: 'receipt',
    total,
    items: items.map((receipt) => ({
      id: receipt.id,
      bookingId: receipt.booking.id,
      title: receipt.booking.title,
      detail: toReceiptDetail(receipt),
      reference: receipt.booking.reference,
      dueAt: receipt.booking.reviewDueAt ?? null,
      day: null,
    })),
  }
}

/** What is asked for stands beside who asks. */
const loadChangeRequests = async ({ db }: Services, now: Date): Promise<StaffTaskGroup> => {
  const rows = await bookingsForOverview.listWaitingChangeRequests(db, now, shown)
  return {
    kind: 'change-request',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ check_in, check_out, outing_date, ...row }) => {
      const days = [check_in ?? outing_date, check_out].filter((day) => day !== null).map(formatShortDate)
      return { ...toBookingTask(row), detail: `${row.customer_name}, asks for ${days.join(' to ')}` }
    }),
  }
}

/** Which of both it was, and until when it is to be paid. */
const loadAgreed = async ({ db }: Services, now: Date, from: Date): Promise<StaffTaskGroup> => {
  const rows = await bookingsForOverview.listAgreedAndUnpaid(db, now, from, shown)
  return {
    kind: 'agreed',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ is_change, ...row }) => ({
      ...toBookingTask(row),
      detail: `${row.customer_name}, ${is_change ? 'change' : 'request'}`,
    })),
  }
}

const loadOverdueConversations = async ({ db }: Services, now: Date): Promise<StaffTaskGroup> => {
  const rows = await listOverdueConversations(db, now, shown)
  return {
    kind: 'message',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, booking_id, title, person_name, reference, answer_due_at }) => ({
      id,
      bookingId: booking_id,
      title,
      detail: person_name,
      reference,
      dueAt: answer_due_at?.toISOString() ?? null,
      day: null,
    })),
  }
}

const loadProposals = async ({ db }: Services, now: Date): Promise<StaffTaskGroup> => {
  const rows = await listProposalsToFollowUp(db, now, shown)
  const toDetail = (attention: ProposalAttention | null, at: Date | null): string => {
    if (attention === 'asked-again') return 'asks for it again'
    if (at === null) return 'not opened yet'
    const days = Math.floor((now.getTime() - at.getTime()) / dayMs)
    return days < 1 ? 'opened today' : days === 1 ? 'opened a day ago' : `opened ${days} days ago`
  }
  return {
    kind: 'proposal',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, number, title, recipient_name, attention, expires_at, first_opened_at }) => ({
      id,
      bookingId: null,
      title,
      detail: `${recipient_name}, ${toDetail(attention, first_opened_at)}`,
      reference: toProposalNumber(number),
      dueAt: expires_at?.toISOString() ?? null,
      day: null,
    })),
  }
}

type BookingsWithMoney = Awaited<ReturnType<typeof ledgerForOverview.listOverpaidBookings>>

const toMoneyGroup = (kind: StaffTaskGroup['kind'], { items }: BookingsWithMoney): StaffTaskGroup => ({
  kind,
  total: items.length,
  items: items.slice(0, shown).map(({ bookingId, title, customer, reference }) => ({
    id: bookingId,
    bookingId,
    title,
    detail: customer,
    reference,
    dueAt: null,
    day: null,
  })),
})

const loadConflicts = async ({ db }: Services, now: Date): Promise<StaffTaskGroup> => {
  const conflicts = await listOpenConflicts(db, civilDateAt(now))
  const nameChannel = await loadChannelNames(db)
  const ids = [...new Set(conflicts.map(({ booking_id }) => booking_id))]
  const bookings = new Map((await bookingsForOverview.listOccupyingBookings(db, ids, now)).map((row) => [row.id, row]))
  const items = conflicts.flatMap(({ id, booking_id, listing_id, host, day }): StaffTask[] => {
    const booking = bookings.get(booking_id)
    const detail = `${booking?.customer_name}, also sold by ${nameChannel(listing_id, host)}`
    return booking ? [{ ...toBookingTask(booking), id, detail, day }] : []
  })
  return { kind: 'conflict', total: items.length, items: items.slice(0, shown) }
}

const toRefundDeed = ({ state, nextStep, batch }: StaffRefund): string => {
  if (state === 'approved' && batch) {
    const { why = null, others = [] } = batch.release ?? {}
    const who = why === null ? 'you' : others.length > 0 ? inWords.format(others) : 'a second admin'
    return `in file ${batch.number}, which waits for ${who} to release it`
  }
  const whose = nextStep?.why ? `for ${nextStep.why.code === 'not-admin' ? 'an' : 'another'} admin ` : ''
  return `${whose}to ${state === 'ready' ? 'approve' : 'send'}`
}

/** Those that an admin has to approve, then those that have to be sent. */
const loadRefunds = async (services: Services, viewerId: string): Promise<StaffTaskGroup> => {
  const load = (state: 'ready' | 'approved') => listStaffRefunds(services, { state, limit: shown, viewerId })
  const [ready, approved] = await Promise.all([load('ready'), load('approved')])
  return {
    kind: 'refund',
    total: ready.total + approved.total,
    items: [...ready.items, ...approved.items].slice(0, shown).map((refund) => ({
      id: refund.id,
      bookingId: refund.bookingId,
      title: refund.title,
      detail: `${refund.customer.name}, ${toRefundDeed(refund)}`,
      reference: refund.reference,
      dueAt: null,
      day: null,
    })),
  }
}

const toDepartureTask = (id: string, title: string, day: CivilDate, detail: string): StaffTask => ({
  id,
  bookingId: null,
  title,
  detail,
  reference: null,
  dueAt: null,
  day,
})

/** Departures of this week with guests, whom nobody leads, or somebody who works no more. */
const loadUnguided = async (services: Services, from: CivilDate): Promise<StaffTaskGroup> => {
  const { items } = await bookingsForOverview.listStaffDepartures(services, {
    from,
    days: guideDays,
    withGuests: 'yes',
    guide: 'none',
  })
  return {
    kind: 'guide',
    total: items.length,
    items: items.slice(0, shown).map(({ id, listing, date, taken, guide }) => {
      const guests = taken === 1 ? '1 guest' : `${taken} guests`
      return toDepartureTask(id, listing.title, date, guide ? `${guests}, ${guide} works no more` : guests)
    }),
  }
}

/** Licences that end, and departures that go beyond them. */
const loadLicences = async (services: Services, from: CivilDate): Promise<StaffTaskGroup> => {
  const licences = await listLicencesUntil(services.db, bookingsForOverview.toLastDayOfOutings(from, licenceDays))
  const departures = await bookingsForOverview.listUnlicensedDepartures(services, licences, from, licenceDays)
  const unlicensed = departures.map(({ id, title, date, guide }) =>
    toDepartureTask(id, title, date, `the licence of ${guide} ends before`),
  )
  const last = addDays(from, licenceDays)
  const ending = licences
    .filter(({ stopped_on, valid_until }) => stopped_on === null && valid_until <= last)
    .map(({ id, name, licence_number, valid_until }) => ({
      id: `guide ${id}`,
      bookingId: null,
      title: name,
      detail: valid_until < from ? `licence ${licence_number} has ended` : `licence ${licence_number} ends`,
      reference: null,
      dueAt: null,
      day: valid_until,
    }))
  const both = [...unlicensed, ...ending]
  return { kind: 'guide-licence', total: both.length, items: both.slice(0, shown) }
}

const loadFeeds = async (services: Services): Promise<StaffTaskGroup> => {
  const feeds = (await listFeedStatuses(services)).filter(({ health }) => health !== 'fresh' && health !== 'never')
  const nameChannel = await loadChannelNames(services.db)
  return {
    kind: 'feed',
    total: feeds.length,
    items: feeds.slice(0, shown).map(({ id, listing, host, lastError }) => ({
      id,
      bookingId: null,
      title: listing.title,
      detail: lastError ?? `${nameChannel(listing.id, host)} has been silent for more than three hours`,
      reference: null,
      dueAt: null,
      day: null,
    })),
  }
}

const loadFailedMails = async ({ db }: Services, now: Date): Promise<StaffTaskGroup> => {
  const rows = await listFailedMails(db, new Date(now.getTime() - failedMailDays * dayMs), shown)
  return {
    kind: 'failed-mail',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, recipient, template, last_error, booking_id, proposal_id, reference }) => ({
      id,
      bookingId: booking_id,
      proposalId: proposal_id,
      title: `${toMailName(template)}, to ${recipient}`,
      detail: last_error ?? 'It was given up.',
      reference,
      dueAt: null,
      day: null,
    })),
  }
}

const loadUnplacedVillas = async ({ db }: Services): Promise<StaffTaskGroup> => {
  const rows = await listingsForOverview.listUnplacedVillas(db, shown)
  return {
    kind: 'unplaced-villa',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, title, location }) => ({
      id,
      bookingId: null,
      title,
      detail: location,
      reference: null,
      dueAt: null,
      day: null,
    })),
  }
}

/** What needs somebody now, the most urgent kinds first; kinds without a task have none. */
export const loadTaskQueue = async (services: Services, viewerId: string): Promise<StaffTaskGroup[]> => {
  const { db, clock } = services
  const now = clock.now()
  const today = civilDateAt(now)
  const tomorrow = addDays(today, 1)
  const inADay = new Date(now.getTime() + dayMs)
  const groups = await Promise.all([
    // What a customer was promised an answer to, or waits for with money.
    loadOverdueConversations(services, now),
    loadRequests(services, { viewerId, now }),
    loadChangeRequests(services, now),
    loadReceipts(services),
    loadConflicts(services, now),
    bookingsForOverview.listExpiringBookings(db, now, inADay, shown).then((rows) => toGroup('expiring', rows)),
    loadFailedMails(services, now),
    loadReminders(services, today, viewerId),
    ledgerForOverview.listBookingsWithUnallocatedMoney(services).then((list) => toMoneyGroup('unallocated', list)),
    loadRefunds(services, viewerId),
    loadDiscounts(services, { viewerId, now }),
    loadSecondAdminTasks(services, viewerId, shown),
    ledgerForOverview.listOverpaidBookings(services).then((list) => toMoneyGroup('overpaid', list)),
    loadAgreed(services, now, inADay),
    bookingsForOverview.listUnansweredDateOffers(db, now, shown).then((rows) => toGroup('date-offer', rows)),
    loadProposals(services, now),
    loadUnguided(services, today),
    loadLicences(services, today),
    loadFeeds(services),
    loadUnplacedVillas(services),
    bookingsForOverview.listArrivals(db, now, today, tomorrow, shown).then((rows) => toGroup('arrival', rows)),
    bookingsForOverview.listDepartures(db, now, today, tomorrow, shown).then((rows) => toGroup('departure', rows)),
  ])
  return groups.flat()
}
