import { addDays, civilDateAt } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { listProposalsEndingSoon, loadProposalForMail } from '#/modules/proposals/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { toCustomerMail, toStaffMails } from './new-mail.ts'
import { isDaytime } from './is-daytime.ts'
import { filterKeysWithMail, insertMails, type NewMail } from './queries.ts'

type MailedProposal = NonNullable<Awaited<ReturnType<typeof loadProposalForMail>>>

/** The mail to whom it is for, as long as it can be accepted. What staff wrote goes to no address that nobody has confirmed. */
const toMailsToCustomer = (
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
    if (found) await insertMails(trx, toMailsToCustomer(key, 'proposal-sent', found), services.clock.now())
  },
)

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
  (trx, { proposalId }, services) => mailStaff(trx, services, proposalId, 'staff-proposal-accepted'),
)

const onDeclined = defineReaction(
  'proposal.declined',
  'notifications.proposal-declined',
  (trx, { proposalId }, services) => mailStaff(trx, services, proposalId, 'staff-proposal-declined'),
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
      if (found) await insertMails(trx, toMailsToCustomer(key, 'proposal-ends-soon', found), now)
    })
  return missing.length
}

export const proposalReactions: readonly Reaction[] = [onSent, onAccepted, onDeclined, onAskedAgain]
