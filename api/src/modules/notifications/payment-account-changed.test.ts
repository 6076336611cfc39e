import { describe, expect, it } from 'vitest'
import type { BankAccount, BankAccountChange, ColumnMap, StaffBankAccount } from '@escapes/contract'
import { sql } from 'kysely'
import { transact } from '#/db/transact.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import { createApprovedBankAccount } from '#test/create-approved-bank-account.ts'
import { ok } from '#test/booking-test-app.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())
const admin = await desk.app.signIn('admin')
const second = await desk.app.signIn('admin')
const account = await createApprovedBankAccount(desk.app)

const ofAccount = async (id: string) =>
  (await desk.notices(id)).filter(({ subject }) => subject.startsWith('Our bank details'))
const propose = async (more: Partial<BankAccount>): Promise<BankAccountChange> => {
  const { items } = await ok<{ items: StaffBankAccount[] }>(
    desk.app.call('GET /admin/bank-accounts', { headers: desk.manager }),
  )
  const { id: _, formerNumbers: __, ...now } = items.find(({ id }) => id === account.id)!
  return ok<BankAccountChange>(
    desk.app.call('POST /admin/bank-account-changes', {
      body: { accountId: account.id, account: { ...now, ...more } },
      headers: admin,
    }),
  )
}
const approve = ({ id }: BankAccountChange) =>
  ok<BankAccountChange>(
    desk.app.call('POST /admin/bank-account-changes/:id/approve', { params: { id }, headers: second }),
  )

describe('another bank account', () => {
  it('is announced once to each customer who saw the former one and still owes money, and to nobody else', async () => {
    const open = await desk.pendingVilla()
    const unpaid = await desk.pendingVilla()
    await ok(desk.confirm(unpaid.id))
    const paid = await desk.pendingVilla()
    await desk.pay(paid.id, 30_000)
    const over = await desk.pendingVilla()
    await ok(desk.cancelAsStaff(over.id))
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const requested = await desk.pendingAt(listingId)
    await desk.notices(open.id)

    const change = await propose({ accountNumber: '0099887766' })
    expect(change.bookingsGiven).toBe(2)
    await desk.notices(open.id)
    const waiting = desk.app.mail.sent.findLast(({ subject }) =>
      subject.startsWith('A change of our bank account is waiting for approval'),
    )
    expect(waiting?.text).toContain('2 bookings still unpaid were sent the current account.')
    for (const { id } of [open, unpaid]) expect(await ofAccount(id)).toEqual([])

    expect((await approve(change)).bookingsGiven).toBeUndefined()
    for (const { id } of [open, unpaid]) {
      const [mail, ...more] = await ofAccount(id)
      expect(more).toEqual([])
      expect(mail?.text).toContain('(account ending in 1993)')
      expect(mail?.text).toMatch(/Account\s+0099887766/)
      expect(mail?.text).not.toContain('0082741993')
      expect(mail?.text).toContain('sign in and open booking')
      expect(mail?.text).toContain('Compare them with your booking page before you pay.')
    }
    for (const { id } of [paid, over, requested]) expect(await ofAccount(id)).toEqual([])
    await desk.db.deleteFrom('outbox_reactions').execute()
    await desk.db
      .updateTable('outbox')
      .set({ relayed_at: null })
      .where('event', '=', 'payment.account-changed')
      .execute()
    for (const { id } of [open, unpaid]) expect(await ofAccount(id)).toHaveLength(1)
  })

  it('is not announced when only the note changes, and is announced when the account is deactivated', async () => {
    const { id } = await desk.pendingVilla()
    const note = await propose({ note: 'Transfers take two days.' })
    expect(note.bookingsGiven).toBe(0)
    await approve(note)
    expect(await ofAccount(id)).toEqual([])
    const out = await propose({ isActive: false })
    expect(out.bookingsGiven).toBeGreaterThan(0)
    await approve(out)
    const [mail] = await ofAccount(id)
    expect(mail?.text).toContain('Please reply to this e-mail, and we will send you the bank details.')
    await approve(await propose({ isActive: true }))
    expect(await ofAccount(id)).toHaveLength(1)
  })

  it('is announced also when a mail with the former number was being written at that moment', async () => {
    const { id } = await desk.pendingVilla()
    const { promise: isRead, resolve: read } = Promise.withResolvers<string | undefined>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const change = await propose({ accountNumber: '0011223344' })
    const writing = transact(desk.db, async (trx) => {
      read((await loadBookingMailData(trx, desk.app.services, id)).payee?.account?.accountNumber)
      await mayEnd
    })
    expect(await isRead).not.toBe('0011223344')
    const approving = approve(change)
    // The account is not another one before what names it is written.
    await expect.poll(waitingForRows).toBeGreaterThan(0)
    end()
    await Promise.all([writing, approving])
    expect((await ofAccount(id))[0]?.text).toMatch(/Account\s+0011223344/)
    // Control: without the lock on what is shown, a change does not wait.
    const free = await propose({ accountNumber: '0055443322' })
    await transact(desk.db, async (trx) => {
      await sql`select account_number from bank_accounts`.execute(trx)
      await approve(free)
    })
  })

  it('lets statements of the former number be imported under the same account', async () => {
    const { items } = await ok<{ items: StaffBankAccount[] }>(
      desk.app.call('GET /admin/bank-accounts', { headers: desk.manager }),
    )
    expect(items.find(({ id }) => id === account.id)?.formerNumbers).toContain('0082741993')
    const { id } = await desk.pendingVilla()
    const { reference } = (await findBooking(desk.db, id)) ?? {}
    const content = Buffer.from(`Date;Amount;Text\n${desk.today};300.00;Booking ${reference}\n`).toString('base64')
    const preview = await ok<{ guess: ColumnMap }>(
      desk.app.call('POST /admin/statements/preview', {
        body: { accountId: account.id, fileName: 'former.csv', content },
        headers: desk.manager,
      }),
    )
    await ok(
      desk.app.call('POST /admin/statements', {
        body: { accountId: account.id, fileName: 'former.csv', content, columns: preview.guess },
        headers: desk.manager,
      }),
    )
    await desk.notices(id)
    expect((await findBooking(desk.db, id))?.state).toBe('confirmed')
  })
})

/** How many transactions of this database wait for a row that another has. */
const waitingForRows = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db)
  return rows[0]?.count ?? 0
}
