import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { toMailbox } from '#/mailbox.ts'
import type { Services } from '#/services.ts'
import type { DueMail } from '../queries.ts'
import { mailboxLimits, toMailGroup } from './mail-group.ts'
import { countPlaces, markMailCounted, markMailHeld } from './queries.ts'

/**
 * Whether a claimed mail is sent now. One mailbox takes a number of mails an hour and a day, whatever causes them; what is
 * over is held, and goes out in one mail at the full hour. A mail that is tried again has its place already.
 */
export const takePlace = async (services: Pick<Services, 'db' | 'clock'>, mail: DueMail): Promise<boolean> => {
  const group = toMailGroup(mail.template)
  if (group === undefined || mail.counted_at !== null || mail.held_at !== null) return true
  const mailbox = toMailbox(mail.recipient)
  return transact(services.db, async (trx) => {
    await lockByName(trx, `mailbox:${mailbox}`)
    const now = services.clock.now()
    const { hour, day } = await countPlaces(trx, { mailbox, group }, now)
    const { anHour, aDay } = mailboxLimits[group]
    const hasPlace = hour < anHour && day < aDay
    await (hasPlace ? markMailCounted(trx, mail.id, { mailbox, group }, now) : markMailHeld(trx, mail, group, now))
    return hasPlace
  })
}
