import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { formatInSriLankaTime } from '@escapes/contract'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import { createApprovedBankAccount } from '#test/create-approved-bank-account.ts'
import { ok } from '#test/booking-test-app.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { toCustomerMail } from './new-mail.ts'
import { insertMails, filterKeysWithMail } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())
await createApprovedBankAccount(desk.app)

const day = 24 * 60
const reverse = (id: string, reason = 'It was meant for another booking.') => ok<unknown>(desk.reverse(id, reason))
const booked = async (paymentMethod: 'bank_transfer' | 'deposit' = 'bank_transfer', from = 40) => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(from, from + 3) }))
  await ok(desk.submit(headers, id, { paymentMethod }))
  return { id, view: () => ok(desk.view(headers, id)) }
}
const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString()

describe('a reversed payment', () => {
  it('is reported with the reason, the due date and how to pay, and that due date is stored', async () => {
    const { id, view } = await booked()
    const entryId = await desk.pay(id, 30_000)
    expect((await desk.notices(id)).map(({ text }) => text).join()).toContain('paid in full')
    desk.later(3 * day)
    const [mail, ...more] = await desk.since(id, () => reverse(entryId))
    expect(more).toEqual([])
    const { state, money, allowed } = await view()
    expect(state).toBe('confirmed')
    expect(money).toMatchObject({ due: { amount: 30_000 }, nextDueAt: inHours(48) })
    expect(allowed).toContain('pay')
    expect(mail?.subject).toMatch(/^No longer counted: \$300\.00 for /)
    expect(mail?.text).toContain('a payment of $300.00 that we had counted towards this booking no longer counts')
    expect(mail?.text).toContain('The reason: It was meant for another booking.')
    expect(mail?.text).toContain(`$300.00 is due by ${formatInSriLankaTime(inHours(48))}. Your booking stays as it is.`)
    expect(mail?.text).toMatch(/Pay now by bank transfer.*Account\s+0082741993/is)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/paid in full|The time to pay stops/)
  })

  it('is due two days from now when its due date is over, and on its due date before that', async () => {
    const { id, view } = await booked('deposit')
    await desk.pay(id, 15_000)
    const entryId = await desk.pay(id, 15_000)
    const { money } = await view()
    const balanceDue = money.instalments[1]?.dueAt ?? ''
    const early = await desk.since(id, () => reverse(entryId))
    expect((await view()).money.nextDueAt).toBe(balanceDue)
    expect(early[0]?.text).toContain(`$150.00 is due by ${formatInSriLankaTime(balanceDue)}.`)
    const second = await desk.pay(id, 15_000)
    await desk.notices(id)
    const left = new Date(balanceDue).getTime() - desk.now().getTime()
    desk.later(left / 60_000 + 60)
    const [late] = await desk.since(id, () => reverse(second))
    expect((await view()).money).toMatchObject({ dueNow: { amount: 15_000 }, nextDueAt: inHours(48) })
    expect(late?.text).toContain(`$150.00 is due by ${formatInSriLankaTime(inHours(48))}.`)
    desk.later(-(left / 60_000 + 60))
  })

  it('is due at the start where that is nearer, and two days from now once it has begun', async () => {
    const { id, view } = await booked('bank_transfer', 10)
    const first = await desk.pay(id, 30_000)
    const startsAt = (await findBooking(desk.db, id))?.starts_at ?? new Date(0)
    const toDayBefore = (startsAt.getTime() - desk.now().getTime()) / 60_000 - day
    desk.later(toDayBefore)
    await reverse(first)
    expect((await view()).money.nextDueAt).toBe(startsAt.toISOString())
    const second = await desk.pay(id, 30_000)
    desk.later(day + 60)
    await reverse(second)
    expect((await view()).money.nextDueAt).toBe(inHours(48))
    desk.later(-toDayBefore - day - 60)
  })

  it('requests nothing when enough is left or the booking has ended', async () => {
    const { id } = await booked()
    await desk.pay(id, 30_000)
    const second = await desk.pay(id, 30_000)
    await desk.notices(id)
    const [enough] = await desk.since(id, () => reverse(second))
    expect(enough?.text).toContain('Your booking is still paid in full: there is nothing for you to do.')
    expect(enough?.text).not.toMatch(/due by|bank transfer|still to pay/i)

    const { id: ended } = await booked()
    await ok(desk.cancelAsStaff(ended))
    const late = await desk.pay(ended, 30_000)
    await desk.notices(ended)
    // Late money opens a refund by itself; it is voided before the payment is reversed.
    const { id: refundId } = await desk.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', ended)
      .executeTakeFirstOrThrow()
    await ok<unknown>(
      desk.app.call('POST /admin/refunds/:id/void', {
        params: { id: refundId },
        body: { reason: 'The money was not for this booking.' },
        headers: await desk.app.signIn('admin'),
      }),
    )
    const [mail] = await desk.since(ended, () => reverse(late))
    expect(mail?.text).toContain('Your booking has ended, and there is nothing to pay.')
    expect(mail?.text).not.toMatch(/due by|bank transfer|still to pay/i)
  })

  it('is reported also when the mail about the payment is being written at that moment', async () => {
    const { id } = await booked()
    const entryId = await desk.pay(id, 30_000)
    const key = `payment:${entryId}`
    // The mail of the payment is queued but not committed while the reversal is handled.
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const row = await findBooking(desk.db, id)
    const writing = transact(desk.db, async (trx) => {
      await lockByName(trx, `payment-news:${entryId}`)
      const mail = toCustomerMail(key, 'verify-email', {
        email: row?.customer_email ?? '',
        url: 'https://x.test/',
      })
      await insertMails(trx, [mail], desk.now())
      written()
      await mayEnd
    })
    await isWritten
    await reverse(entryId)
    // Control: without the lock the mail is not seen, and no reversal mail would be sent.
    expect(await filterKeysWithMail(desk.db, [`${key}:traveller`])).toEqual(new Set())
    const paid = desk.app.runUntilIdle()
    await expect.poll(waiting).toBe(1)
    end()
    await Promise.all([writing, paid])
    expect(await filterKeysWithMail(desk.db, [`${key}:reversed:traveller`])).toHaveProperty('size', 1)
  })
})

/** How many transactions of this database wait for a lock by name. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(desk.db)
  return rows[0]?.count ?? 0
}
