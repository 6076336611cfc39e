import type { Services } from '#/services.ts'
import { compareUrgency } from './mailbox-limits/mail-group.ts'
import { claimHeldWith } from './mailbox-limits/queries.ts'
import { claimDueMails, type DueMail, renewMailLeases } from './queries.ts'

/** `leaseMs`: after it other processes take the mails of a dead one. `renewMs`: how often a live one renews. */
export interface MailLeaseTimes {
  leaseMs: number
  renewMs: number
}

const defaultLeaseTimes: MailLeaseTimes = { leaseMs: 30_000, renewMs: 10_000 }

export interface MailLease {
  mails: readonly DueMail[]
  /** Those that wait to be sent in one mail with this one, itself among them, the urgent ones first. */
  claimHeldWith(first: DueMail): Promise<readonly DueMail[]>
  /** The lease of this mail is not renewed any more. */
  markHandled(id: string): void
  stopRenewing(): void
}

/** Claims up to `count` due mails and renews the claim until they are handled, however slow the mail server is. */
export const claimMails = async (
  { db, clock, log }: Services,
  count: number,
  { leaseMs, renewMs }: MailLeaseTimes = defaultLeaseTimes,
): Promise<MailLease> => {
  const until = () => new Date(clock.now().getTime() + leaseMs)
  const mails = await claimDueMails(db, clock.now(), until(), count)
  const leasedIds = new Set(mails.map(({ id }) => id))
  const timer = setInterval(() => {
    if (leasedIds.size === 0) return
    renewMailLeases(db, [...leasedIds], until()).catch((error: unknown) =>
      log.warn({ err: error, mails: leasedIds.size }, 'the lease of mails could not be renewed'),
    )
  }, renewMs)
  return {
    mails,
    claimHeldWith: async (first) => {
      const others = await claimHeldWith(db, first, clock.now(), until())
      for (const { id } of others) leasedIds.add(id)
      return [first, ...others].toSorted(compareUrgency)
    },
    markHandled: (id) => void leasedIds.delete(id),
    stopRenewing: () => clearInterval(timer),
  }
}
