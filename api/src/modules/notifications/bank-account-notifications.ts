import type { Trx } from '#/db/database.ts'
import { listAdminEmails } from '#/modules/identity/index.ts'
import { getBankAccountChangePayload } from '#/modules/bank-accounts/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toCustomerMail } from './new-mail.ts'
import { insertMails } from './queries.ts'
import type { TemplateData } from './templates/index.ts'

/** Every admin gets it, so an unexpected change is noticed the same day. */
const notifyAdmins = async (trx: Trx, { changeId, event, now }: { changeId: string; event: string; now: Date }) => {
  const data: TemplateData<'admin-account-change'> = await getBankAccountChangePayload(trx, changeId, now)
  const mails = (await listAdminEmails(trx)).map((recipient) => ({
    dedupeKey: `bank-account:${changeId}:${event}:${recipient}`,
    recipient,
    template: 'admin-account-change',
    data: event === 'proposed' ? { ...data, state: 'waiting', decidedBy: null } : data,
  }))
  await insertMails(trx, mails, now)
}

const onBankAccountChange = (event: 'proposed' | 'decided'): Reaction =>
  defineReaction(`bank-account.${event}`, `notifications.bank-account-${event}`, (trx, { changeId }, { clock }) =>
    notifyAdmins(trx, { changeId, event, now: clock.now() }),
  )

const lastDigits = (number: string): string => number.replaceAll(/\s/g, '').slice(-4)

/** Notifies customers who were shown the old account and still have to pay. */
const onPaymentAccountChanged = defineReaction(
  'payment.account-changed',
  'notifications.payment-account-changed',
  async (trx, { bookingId, changeId }, services) => {
    const now = services.clock.now()
    const facts = await loadBookingMailData(trx, services, bookingId)
    const { before } = await getBankAccountChangePayload(trx, changeId, now)
    if (facts.payee === null || before === null) return
    const data = { ...facts, formerEnding: lastDigits(before.iban ?? before.accountNumber) }
    await insertMails(
      trx,
      [toCustomerMail(`booking:${bookingId}:account:${changeId}`, 'payment-account-changed', data)],
      now,
    )
  },
)

export const bankAccountReactions: readonly Reaction[] = [
  onBankAccountChange('proposed'),
  onBankAccountChange('decided'),
  onPaymentAccountChanged,
]
