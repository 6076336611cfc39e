import { type Insertable, type Updateable, sql } from 'kysely'
import { discountOfOnePerson } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { AmountNotPossible, SecondPersonNeeded } from '#/http/staff-problems.ts'
import type { BookingExtraLineTable } from './tables.ts'
import './tables.ts'

const needsAnotherAdmin = () =>
  new SecondPersonNeeded(
    `A discount above ${discountOfOnePerson.percent} % of the price or ${discountOfOnePerson.usdCents / 100} dollars needs another admin, who did not bring in who asked for it. Book without it, then add it to the booking.`,
  )

const rejectLargeDiscount = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem('discounts_need_two_people', needsAnotherAdmin, run)

/** Throws `second-person-needed` for a discount that one person may not give. */
export const insertExtraLine = (trx: Trx, line: Insertable<BookingExtraLineTable>): Promise<{ id: string }> =>
  rejectLargeDiscount(() =>
    trx.insertInto('booking_extra_lines').values(line).returning('id').executeTakeFirstOrThrow(),
  )

/** Whether another admin has to approve it. `amountUsd`: US cents, below zero for a discount. */
export const needsApproval = async (trx: Trx, bookingId: string, amountUsd: number): Promise<boolean> => {
  const { rows } = await sql<{ needed: boolean }>`
    select discount_needs_two_people(${bookingId}, ${amountUsd}) as needed`.execute(trx)
  return rows[0]?.needed ?? false
}

export const countExtraLines = async (trx: Trx, bookingId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('booking_extra_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return count
}

/** In the order in which they were asked for, with the names of who did and who decided. */
export const listExtraLines = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_extra_lines as line')
    .leftJoin('user_names as asker', 'asker.id', 'line.requested_by')
    .leftJoin('user_names as decider', (join) =>
      join.on('decider.id', '=', sql<string>`coalesce(line.removed_by, line.decided_by)`),
    )
    .select(['line.id', 'line.label', 'line.amount_agreed', 'line.amount_usd', 'line.reason', 'line.state'])
    .select(['line.requested_by', 'line.requested_at', 'asker.name as asked_by', 'decider.name as decided_by'])
    .select(sql<boolean>`is_as_asked(line)`.as('is_as_asked'))
    .select(sql<Date | null>`coalesce(line.removed_at, line.decided_at)`.as('decided_at'))
    .where('line.booking_id', '=', bookingId)
    .orderBy('line.requested_at')
    .orderBy('line.id')
    .execute()

export const listWaitingLines = async (db: Db, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('booking_extra_lines')
        .select(['booking_id', 'requested_by'])
        .where('booking_id', 'in', bookingIds)
        .where('state', '=', 'waiting')
        .orderBy('requested_at')
        .execute()

/** What the discounts that wait would take off the total; zero or below. */
export const sumWaitingLines = async (db: Db, bookingId: string): Promise<{ agreed: number; usd: number }> =>
  db
    .selectFrom('booking_extra_lines')
    .select(sql<number>`coalesce(sum(amount_agreed), 0)::bigint`.as('agreed'))
    .select(sql<number>`coalesce(sum(amount_usd), 0)::bigint`.as('usd'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()

/** Those that are in the total of the booking. */
export const listAppliedLines = (db: Db, bookingId: string) => listAppliedLinesOf(db, [bookingId])

export const listAppliedLinesOf = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('booking_extra_lines')
    .select(['booking_id', 'label', 'amount_agreed', 'amount_usd', 'agreed_share'])
    .where('booking_id', 'in', bookingIds)
    .where('state', '=', 'applied')
    .orderBy('requested_at')
    .orderBy('id')
    .execute()

export type AppliedLine = Awaited<ReturnType<typeof listAppliedLines>>[number]

export const findExtraLine = (db: Db, bookingId: string, id: string) =>
  db
    .selectFrom('booking_extra_lines')
    .selectAll()
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

export const noLongerAsAskedText =
  'The price fell since this was asked for: the discount would be a larger part of it. Reject it, and ask anew.'
const changedSinceAsked = () => new AmountNotPossible(noLongerAsAskedText)

/**
 * Compare-and-set: false when it left `from`. Throws `second-person-needed` where two people are needed, and
 * `amount-not-possible` for a discount that became a larger part of the price while it waited.
 */
export const updateExtraLine = async (
  trx: Trx,
  id: string,
  from: BookingExtraLineTable['state'],
  values: Updateable<BookingExtraLineTable>,
): Promise<boolean> => {
  const changed = await rejectLargeDiscount(() =>
    withConstraintProblem('discount_as_asked', changedSinceAsked, () =>
      trx
        .updateTable('booking_extra_lines')
        .set(values)
        .where('id', '=', id)
        .where('state', '=', from)
        .returning('id')
        .executeTakeFirst(),
    ),
  )
  return changed !== undefined
}
