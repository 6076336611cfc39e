import { addDays, civilDateAt } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { listProposalsEndingSoon, loadProposalForMail } from '#/modules/proposals/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toCustomerMail, toStaffMails } from './new-mail.ts'
import { isDaytime } from './is-daytime.ts'
import { setProposalMailsHandled } from './mail-log/queries.ts'
import type { BookingMailData } from './templates/booking-mail-data.ts'
import type { TripBookedMailData } from './templates/trip-booked.ts'
import { filterKeysWithMail, insertMails, type NewMail } from './queries.ts'

type MailedProposal = NonNullable<Awaited<ReturnType<typeof loadProposalForMail>>>

/** The mail to whom it is for, as long as it can be accepted. What staff wrote goes to no address that nobody has confirmed. */
export const toProposalMails = (
  key: string,
  template: 'proposal-sent' | 'proposal-ends-soon',
  { state, recipient, expiresAt, ...found }: MailedProposal,
): NewMail[] => {
  if (state !== 'sent' || !recipient || expiresAt === null) return []
  const { number, parts, url } = found
  const words = recipient.isProved
    ? { title: found.title, name: found.recipientName, message: found.message }
    : { title: '', name: '', message: '' }
  const lastDay = addDays(civilDateAt(expiresAt), -1)
  const data = { ...words, number, parts, lastDay, expiresAt: expiresAt.toISOString(), url, email: recipient.email }
  return [toCustomerMail(key, template, data)]
}

const onSent = defineReaction(
  'proposal.sent',
  'notifications.proposal-sent',
  async (trx, { proposalId, version }, services) => {
    const found = await loadProposalForMail(trx, services, proposalId)
    const key = `proposal:${proposalId}:sent:${version}`
    const now = services.clock.now()
    await setProposalMailsHandled(trx, proposalId, now)
    if (found) await insertMails(trx, toProposalMails(key, 'proposal-sent', found), now)
  },
)

/** What is asked for of these bookings by when, the first deadline first; nothing of what waits for an answer. */
const toDues = (bookings: readonly BookingMailData[]): TripBookedMailData['dues'] => {
  const dues = new Map<string, { amount: number; usd: number }>()
  for (const { money, answerDueAt } of bookings)
    for (const { dueAt, isPaid, amount, usd } of answerDueAt === null ? (money?.instalments ?? []) : []) {
      if (isPaid || dueAt === null) continue
      const sum = dues.get(dueAt) ?? { amount: 0, usd: 0 }
      dues.set(dueAt, { amount: sum.amount + amount, usd: sum.usd + usd })
    }
  return [...dues]
    .map(([dueAt, sum]) => ({ dueAt, ...sum }))
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
}

/** To whoever accepted it, in place of a mail for each booking. */
const toTripBookedMails = async (trx: Trx, services: Services, proposalId: string): Promise<NewMail[]> => {
  const found = await loadProposalForMail(trx, services, proposalId)
  const [first] = found?.bookings ?? []
  if (!found || !first) return []
  const bookings: BookingMailData[] = []
  for (const { id } of found.bookings) bookings.push(await loadBookingMailData(trx, services, id))
  const data = {
    bookingId: first.id,
    proposalId,
    email: found.email,
    name: found.acceptedBy ?? '',
    number: found.number,
    title: found.title,
    currency: bookings[0]?.agreed.currency ?? '',
    bookings: bookings.map(({ reference, title, checkIn, checkOut, date, lastDay, agreed, total, answerDueAt }) => ({
      reference,
      title,
      from: checkIn ?? date ?? '',
      to: checkOut ?? lastDay,
      total: { amount: agreed.amount, usd: total },
      answerDueAt,
    })),
    dues: toDues(bookings),
  }
  return [toCustomerMail(`proposal:${proposalId}:booked`, 'trip-booked', data)]
}

const mailStaff = async (
  trx: Trx,
  services: Services,
  proposalId: string,
  template: 'staff-proposal-accepted' | 'staff-proposal-declined' | 'staff-proposal-asked-again',
  what = 'decided',
): Promise<void> => {
  const found = await loadProposalForMail(trx, services, proposalId)
  if (!found) return
  const { number, title, recipientName, acceptedBy, email, reason, bookings, parts } = found
  const leftOut = parts.length - bookings.length
  const data = { proposalId, email, number, title, recipientName, acceptedBy, reason, bookings, leftOut }
  const mails = await toStaffMails(trx, services, `proposal:${proposalId}:${what}`, template, data)
  await insertMails(trx, mails, services.clock.now())
}

const onAccepted = defineReaction(
  'proposal.accepted',
  'notifications.proposal-accepted',
  async (trx, { proposalId }, services) => {
    await setProposalMailsHandled(trx, proposalId, services.clock.now())
    await mailStaff(trx, services, proposalId, 'staff-proposal-accepted')
    await insertMails(trx, await toTripBookedMails(trx, services, proposalId), services.clock.now())
  },
)

const onDeclined = defineReaction(
  'proposal.declined',
  'notifications.proposal-declined',
  async (trx, { proposalId }, services) => {
    await setProposalMailsHandled(trx, proposalId, services.clock.now())
    await mailStaff(trx, services, proposalId, 'staff-proposal-declined')
  },
)

/** What failed of it is nobody's task any more. */
const onWithdrawn = defineReaction(
  'proposal.withdrawn',
  'notifications.proposal-withdrawn',
  (trx, { proposalId }, { clock }) => setProposalMailsHandled(trx, proposalId, clock.now()),
)

const onAskedAgain = defineReaction(
  'proposal.asked-again',
  'notifications.proposal-asked-again',
  (trx, { proposalId, version }, services) =>
    mailStaff(trx, services, proposalId, 'staff-proposal-asked-again', `asked-again:${version}`),
)

/** Two days before it ends, by day, once for each last day, where it was mailed. Returns how many mails. */
export const remindOfProposals = async (services: Services): Promise<number> => {
  const { db, clock } = services
  const now = clock.now()
  if (!isDaytime(now)) return 0
  const ending = await listProposalsEndingSoon(db, now)
  const keyed = ending.map(({ id, expires_at }) => ({ id, key: `proposal:${id}:ends:${expires_at?.toISOString()}` }))
  const known = await filterKeysWithMail(
    db,
    keyed.map(({ key }) => `${key}:traveller`),
  )
  const missing = keyed.filter(({ key }) => !known.has(`${key}:traveller`))
  for (const { id, key } of missing)
    await transact(db, async (trx) => {
      const found = await loadProposalForMail(trx, services, id)
      if (found) await insertMails(trx, toProposalMails(key, 'proposal-ends-soon', found), now)
    })
  return missing.length
}

export const proposalReactions: readonly Reaction[] = [onSent, onAccepted, onDeclined, onWithdrawn, onAskedAgain]
