import { describe, expect, it } from 'vitest'
import type { BankAccountChange, WorkCounts } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { ok } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const read = (): Promise<WorkCounts> => ok(desk.app.call('GET /admin/work-counts', { headers: desk.manager }))

/** By how much each count differs from an earlier reading; unchanged ones are left out. */
const since = async (earlier: WorkCounts): Promise<Partial<WorkCounts>> => {
  const changes = Object.entries(await read()).map(([name, count]) => [name, count - earlier[name as keyof WorkCounts]])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const request = async () => {
  const listingId = await desk.villa()
  await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
  return desk.pendingAt(listingId)
}

describe('what waits for staff', () => {
  it('is nothing where nothing happened', async () => {
    const nothing = {
      requests: 0,
      receipts: 0,
      statementLines: 0,
      refunds: 0,
      bankAccountChanges: 0,
      feeds: 0,
      reviews: 0,
    }
    expect(await read()).toEqual(nothing)
  })

  it('counts requests until they are answered or their deadline passes', async () => {
    const before = await read()
    const { id } = await request()
    await request()
    await desk.pendingAt(await desk.villa())
    expect(await since(before)).toEqual({ requests: 2 })
    await ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
    expect(await since(before)).toEqual({ requests: 1 })
    desk.later(8 * 24 * 60)
    expect(await since(before)).toEqual({})
  })

  it('counts receipts until they are reviewed', async () => {
    const before = await read()
    const { id } = await desk.uploaded(await desk.owed())
    expect(await since(before)).toEqual({ receipts: 1 })
    const body = { reason: 'It cannot be read.' }
    await ok(desk.app.call('POST /admin/receipts/:id/reject', { params: { id }, body, headers: desk.manager }))
    expect(await since(before)).toEqual({})
  })

  it('counts lines of statements until somebody decides about them', async () => {
    const before = await read()
    const imported = await desk.bring([{ text: 'a gift', amount: '12.00' }])
    expect(await since(before)).toEqual({ statementLines: 1 })
    for (const line of await desk.listLines(imported.id)) await ok(desk.ignore(line.id, 'A gift.'))
    expect(await since(before)).toEqual({})
  })

  it('counts refunds once the customer has named an account, as their list does', async () => {
    const readWaiting = async () => {
      const { waiting } = await ok<CallOutput<'GET /admin/refunds'>>(
        desk.app.call('GET /admin/refunds', { headers: desk.manager }),
      )
      return waiting!
    }
    const before = await read()
    const { id, headers } = await desk.owed()
    await desk.pay(id, 30_000)
    await ok(desk.cancelAsStaff(id, 'The roof leaks.'))
    expect(await since(before)).toEqual({})
    const { forCustomer } = await readWaiting()
    await ok(desk.giveAccount(headers, id))
    expect(await since(before)).toEqual({ refunds: 1 })
    expect(await readWaiting()).toEqual({ forStaff: (await read()).refunds, forCustomer: forCustomer - 1 })
  })

  it('counts changes of bank accounts until they are decided', async () => {
    const before = await read()
    const account = {
      currency: 'USD',
      bankName: 'Bank of Ceylon',
      accountName: 'Sri Lanka Escapes',
      accountNumber: '0082741993',
      iban: null,
      swift: null,
      branch: 'Galle',
      note: null,
      isActive: true,
    }
    const change = await ok<BankAccountChange>(
      desk.app.call('POST /admin/bank-account-changes', {
        body: { accountId: desk.accountId, account },
        headers: await desk.app.signIn('admin'),
      }),
    )
    expect(await since(before)).toEqual({ bankAccountChanges: 1 })
    const decide = { params: { id: change.id }, headers: await desk.app.signIn('admin') }
    await ok(desk.app.call('POST /admin/bank-account-changes/:id/approve', decide))
    expect(await since(before)).toEqual({})
  })

  it('counts calendars that were read once and have been silent since', async () => {
    const before = await read()
    await desk.blockNights(await desk.villa(), desk.nights(20, 22))
    expect(await since(before)).toEqual({})
    await desk.db.updateTable('calendar_feeds').set({ health: 'fresh', last_good_at: desk.now() }).execute()
    expect(await since(before)).toEqual({})
    desk.later(4 * 60)
    expect(await since(before)).toEqual({ feeds: 1 })
  })
})
