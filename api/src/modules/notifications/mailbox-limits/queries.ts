import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { type DueMail, dueColumns, isDue } from '../queries.ts'
import type { MailGroup } from './mail-group.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When what is held goes out: the next full hour, so that all of one hour is one mail. */
export const toNextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)

export const countPlaces = (
  trx: Trx,
  { mailbox, group }: { mailbox: string; group: MailGroup },
  now: Date,
): Promise<{ hour: number; day: number }> =>
  trx
    .selectFrom('mails')
    .select(sql<number>`(count(*) filter (where counted_at > ${new Date(now.getTime() - hourMs)}))::int`.as('hour'))
    .select(sql<number>`count(*)::int`.as('day'))
    .where('mailbox', '=', mailbox)
    .where('counted_as', '=', group)
    .where('counted_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()

export const markMailCounted = async (
  trx: Trx,
  id: string,
  { mailbox, group }: { mailbox: string; group: MailGroup },
  now: Date,
): Promise<void> => {
  await trx.updateTable('mails').set({ mailbox, counted_as: group, counted_at: now }).where('id', '=', id).execute()
}

/** What staff read in the log of mails while it waits. */
const heldReason = 'This address got many e-mails: it goes out in one with others at the full hour.'

/** Changes nothing once another worker has claimed the mail. It is no attempt: nobody tried to send it. */
export const markMailHeld = async (trx: Trx, { id, claims }: DueMail, group: MailGroup, now: Date): Promise<void> => {
  await trx
    .updateTable('mails')
    .set({
      state: 'queued',
      lease_until: null,
      next_attempt_at: toNextFullHour(now),
      counted_as: group,
      held_at: now,
      last_error: heldReason,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claims', '=', claims)
    .execute()
}

/** More would be no mail that anybody reads, or a program takes. */
const maxInOneMail = 50

/** Claims what else is held for the address of `first` and due; what is too much for one mail waits another hour. */
export const claimHeldWith = async (db: Db, first: DueMail, now: Date, leaseUntil: Date): Promise<DueMail[]> => {
  const others = await db
    .updateTable('mails')
    .set({ state: 'sending', lease_until: leaseUntil, claims: sql<number>`claims + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', first.recipient)
        .where('held_at', 'is not', null)
        .where('id', '<>', first.id)
        .where(isDue(now))
        .orderBy(
          sql`counted_as in ('account', 'admin-notice', 'admin-warning', 'staff-money', 'customer-money')`,
          'desc',
        )
        .orderBy('id')
        .limit(maxInOneMail - 1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(dueColumns)
    .execute()
  await db
    .updateTable('mails')
    .set({ next_attempt_at: toNextFullHour(now) })
    .where('recipient', '=', first.recipient)
    .where('held_at', 'is not', null)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .execute()
  return others
}
