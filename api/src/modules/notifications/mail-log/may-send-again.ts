import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { toMailbox } from '#/mailbox.ts'
import { listRecipientsOfRepeats } from './queries.ts'

const dayMs = 86_400_000
export const maxRepeatsADay = 12

/**
 * Whether a customer's mailbox got few mails again today: whoever has a clerk's session fills no stranger's by many
 * bookings, proposals or corrected addresses. What follows a plus sign makes no other mailbox.
 */
export const maySendAgain = async (trx: Trx, to: string, now: Date): Promise<boolean> => {
  const mailbox = toMailbox(to)
  await lockByName(trx, `mails:${mailbox}`)
  const recipients = await listRecipientsOfRepeats(trx, new Date(now.getTime() - dayMs))
  return recipients.filter((other) => toMailbox(other) === mailbox).length < maxRepeatsADay
}
