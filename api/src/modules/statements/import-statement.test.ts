import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, civilDateAt, type ImportedStatement } from '@escapes/contract'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

describe('money on a statement', () => {
  it('pays the booking it names, in whatever spelling, and confirms it', async () => {
    const { id, reference } = await desk.owed()
    const spelled = reference.replaceAll('Z', '2').replaceAll('D', '0').replaceAll('L', '1').toLowerCase()
    const text = `Villa, ref ${spelled.slice(0, 3)} ${spelled.slice(3)}, thanks`
    const imported = await desk.bring([{ text, amount: '300.00', payer: 'A. Perera' }])
    expect(imported).toMatchObject({ lines: 1, known: 0, matched: 1, ambiguous: 0, unmatched: 0, problems: [] })
    expect(await desk.viewed(id)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect(await desk.listLines(imported.id)).toMatchObject([
      { state: 'matched', meaning: 'exact', amount: 30_000, payer: 'A. Perera', booking: { id, reference } },
    ])
    expect(await desk.listEntries(id)).toMatchObject([{ kind: 'payment', amount: 30_000, source: 'statement' }])
  })

  it('is reported once all lines of a booking are in, so two halves confirm it once', async () => {
    const { id, reference } = await desk.owed()
    await desk.bring([
      { text: reference, amount: '100.00' },
      { text: reference, amount: '200.00' },
    ])
    const events = await desk.listEvents(id)
    expect(events).toEqual([
      'booking.submitted',
      'statement.matched',
      'payment.verified',
      'payment.verified',
      'booking.confirmed',
    ])
  })

  it('confirms a booking at the deposit, and the rest is still owed', async () => {
    const { id, reference } = await desk.owed({ paymentMethod: 'deposit' })
    const imported = await desk.bring([{ text: reference, amount: '150.00' }])
    expect((await desk.listLines(imported.id))[0]?.meaning).toBe('exact')
    expect(await desk.viewed(id)).toMatchObject({ state: 'confirmed', paymentStatus: 'partial' })
  })

  it.each([
    ['289.00', 'partial', 'pending'],
    ['294.00', 'short-of-fees', 'confirmed'],
    ['50.00', 'partial', 'pending'],
    ['301.00', 'over', 'confirmed'],
  ])('%s for 300 is %s, and the booking %s', async (amount, meaning, state) => {
    const { id, reference } = await desk.owed()
    const imported = await desk.bring([{ text: reference, amount }])
    expect((await desk.listLines(imported.id))[0]?.meaning).toBe(meaning)
    expect((await desk.viewed(id)).state).toBe(state)
  })

  it('pays in dollars what was agreed in rupees, at the rate of the booking', async () => {
    await desk.db.insertInto('currencies').values({ code: 'LKR' }).execute()
    const rate = { currency: 'LKR', rate: '300.123456', source: 'test' }
    await desk.db.insertInto('currency_rates').values(rate).execute()
    const { id, reference, money } = await desk.owed({ currency: 'LKR' })
    const imported = await desk.bring([{ text: reference, amount: '300.00' }])
    expect((await desk.listLines(imported.id))[0]).toMatchObject({ currency: 'USD', amount: 30_000, meaning: 'exact' })
    expect(await desk.viewed(id)).toMatchObject({
      state: 'confirmed',
      money: { currency: 'LKR', paid: { amount: money.total.amount, usd: 30_000 }, due: { amount: 0 } },
    })
  })

  it('is left to staff in a currency that was not agreed', async () => {
    const { id, reference } = await desk.owed()
    const rupees = await desk.account('LKR')
    const imported = await desk.bring([{ text: reference, amount: '90000.00' }], { accountId: rupees.id })
    const [line] = await desk.listLines(imported.id)
    expect(line).toMatchObject({ state: 'ambiguous', candidates: [reference], unclearBecause: 'other-currency' })
    expect((await expectProblem(desk.assign(line?.id ?? '', reference))).errors).toMatchObject([{ path: 'reference' }])
    expect((await desk.viewed(id)).paymentStatus).toBe('pending')
  })

  it('waits as outgoing when it left the account, whether it names a booking or not, and pays none', async () => {
    const { id, reference } = await desk.owed()
    const imported = await desk.bring([
      { text: 'fees', amount: '-3.00' },
      { text: `back to the guest ${reference}`, amount: '-20.00' },
    ])
    const lines = await desk.listLines(imported.id)
    expect(lines.map(({ amount, state, meaning }) => [amount, state, meaning])).toEqual(
      expect.arrayContaining([
        [-300, 'outgoing', null],
        [-2_000, 'outgoing', null],
      ]),
    )
    expect(imported).toMatchObject({ matched: 0, ambiguous: 0, unmatched: 0, outgoing: 2 })
    expect(lines.find(({ amount }) => amount === -2_000)).toMatchObject({ candidates: [reference], booking: null })
    expect(await desk.listEntries(id)).toEqual([])
    // Not by a person either: it shows a refund that was sent, or is put away.
    const named = lines.find(({ amount }) => amount === -2_000)?.id ?? ''
    expect((await expectProblem(desk.assign(named, reference))).errors).toMatchObject([{ path: 'reference' }])
    const paysAsBefore = desk.db.updateTable('statement_lines').set({ state: 'matched', booking_id: id })
    await paysAsBefore.where('id', '=', named).execute()
    expect((await desk.listLines(imported.id)).find((line) => line.id === named)).toMatchObject({
      state: 'outgoing',
      booking: null,
      candidates: [reference],
    })
  })
})

describe('money that left the account', () => {
  it('waits for the refund that it shows, and one line alone is matched when the refund is marked as sent', async () => {
    const { id, reference, headers } = await desk.owed()
    const [admin, second] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
    await desk.pay(id, 30_000)
    const cancelled = await ok(
      desk.app.call('POST /bookings/:id/cancel', { params: { id }, body: { refund: 30_000 }, headers }),
    )
    await ok(desk.giveAccount(headers, id))
    const refund = cancelled.refund?.id ?? ''
    await ok(approveRefundAsShown(desk.app, refund, admin))
    const line = { text: `Refund ${reference}`, amount: '-300.00' }
    const { id: importId } = await desk.bring([line, line, { ...line, amount: '-299.00' }])
    const listStates = async () =>
      (await desk.listLines(importId)).map(({ amount, state }) => `${amount} ${state}`).toSorted()
    expect(await listStates()).toEqual(['-29900 outgoing', '-30000 outgoing', '-30000 outgoing'])
    const sent = { bankReference: 'FT27140', sentOn: civilDateAt(desk.now()) }
    await ok(desk.app.call('POST /admin/refunds/:id/sent', { params: { id: refund }, body: sent, headers: second }))
    await desk.app.runUntilIdle()
    expect(await listStates()).toEqual(['-29900 outgoing', '-30000 matched', '-30000 outgoing'])
  })

  it('shows a refund that was sent, and the ledger stays', async () => {
    const { id, reference } = await desk.owed()
    const [approver, sender] = await desk.db.selectFrom('users').select('id').limit(2).execute()
    const now = desk.now()
    await desk.db
      .insertInto('refunds')
      .values({
        booking_id: id,
        state: 'sent',
        reason: 'overpaid',
        amount: 2_000,
        approved_by: approver?.id ?? null,
        approved_at: now,
        sent_by: sender?.id ?? null,
        sent_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const imported = await desk.bring([{ text: `Refund ${reference}`, amount: '-20.00' }])
    expect(await desk.listLines(imported.id)).toMatchObject([
      { state: 'matched', meaning: 'confirms', booking: { id } },
    ])
    expect(await desk.listEntries(id)).toEqual([])
  })
})

describe('an import', () => {
  it('changes nothing when it is repeated, and adds what is new of a longer file', async () => {
    const { id, reference } = await desk.owed()
    const first = { text: reference, amount: '100.00' }
    const csv = desk.toCsv([first, first])
    expect(await ok<ImportedStatement>(desk.send(csv))).toMatchObject({ lines: 2, known: 0, matched: 2 })
    await desk.app.runUntilIdle()
    const entries = await desk.listEntries(id)
    expect(await ok<ImportedStatement>(desk.send(csv))).toMatchObject({ lines: 2, known: 2, matched: 0 })
    await desk.app.runUntilIdle()
    expect(await desk.listEntries(id)).toEqual(entries)
    expect(await desk.bring([first, first, { text: reference, amount: '99.00' }])).toMatchObject({ known: 2 })
    expect((await desk.listEntries(id)).map(({ amount }) => amount)).toEqual([10_000, 10_000, 9_900, 100])
  })

  it('leaves the same lines in another format to staff, and pays nothing twice', async () => {
    const { id, reference } = await desk.owed()
    await desk.bring([{ text: reference, amount: '300.00', payer: 'A' }])
    const second = await desk.bring([{ text: reference, amount: '300.00', payer: 'A. PERERA' }])
    expect(second).toMatchObject({ known: 0, matched: 0, ambiguous: 1 })
    expect(await desk.listEntries(id)).toHaveLength(1)
  })

  it.each([-3, -1, 1, 3])('leaves them to staff with the day of their value as well, %i days apart', async (days) => {
    const { id, reference } = await desk.owed()
    const first = { text: reference, amount: '150.00', on: addDays(desk.today, Math.min(0, -days)) }
    await desk.bring([first])
    const other = { ...first, text: `TT ${reference}`, on: addDays(first.on, days) }
    expect(await desk.bring([other])).toMatchObject({ known: 0, matched: 0, ambiguous: 1 })
    expect(await desk.listEntries(id)).toHaveLength(1)
  })

  it('pays by two transfers of one amount, where a file has both, or they are four days apart', async () => {
    const { id, reference } = await desk.owed()
    const first = { text: reference, amount: '100.00', on: addDays(desk.today, -4) }
    await desk.bring([first])
    expect(await desk.bring([{ ...first, on: desk.today }])).toMatchObject({ matched: 1 })
    const between = { ...first, on: addDays(desk.today, -1) }
    expect(await desk.bring([first, { ...first, on: desk.today }, between])).toMatchObject({ known: 2, matched: 1 })
    expect(await desk.listEntries(id)).toHaveLength(3)
  })

  it('saves each line once when two import at the same time', async () => {
    const { id, reference } = await desk.owed()
    const csv = desk.toCsv([{ text: reference, amount: '300.00' }])
    const both = await Promise.all([ok<ImportedStatement>(desk.send(csv)), ok<ImportedStatement>(desk.send(csv))])
    expect(both.map(({ known }) => known).toSorted((one, other) => one - other)).toEqual([0, 1])
    await desk.app.runUntilIdle()
    expect(await desk.listEntries(id)).toHaveLength(1)
  })

  it('saves its columns under a name, and the newest replaces the one before', async () => {
    const csv = desk.toCsv([{ text: 'x', amount: '1' }])
    await ok(desk.send(csv, { saveAs: 'BOC dollars' }))
    await ok(
      desk.send(csv, {
        saveAs: 'BOC dollars',
        columns: { date: 'Date', dateFormat: 'yyyy-mm-dd', amount: 'Amount', text: ['Details', 'Payer'] },
      }),
    )
    const { items } = await ok<{ items: unknown[] }>(desk.app.call('GET /admin/column-maps', { headers: desk.manager }))
    expect(items).toMatchObject([
      { name: 'BOC dollars', accountId: desk.accountId, columns: { text: ['Details', 'Payer'] } },
    ])
  })

  it('saves no columns under the hundred and first name, and those of a known name still', async () => {
    const csv = desk.toCsv([{ text: 'x', amount: '2' }])
    await ok(desk.send(csv, { saveAs: 'One of many' }))
    const { rows } = await sql<{ id: string }>`insert into column_maps (account_id, name, columns)
      select account_id, name || ' ' || more, columns
      from column_maps, generate_series(1, 100 - (select count(*) from column_maps)) as more
      where name = 'One of many' returning id`.execute(desk.app.services.db)
    const problem = await expectProblem(desk.send(csv, { saveAs: 'One too many' }))
    expect(problem.errors).toMatchObject([{ path: 'saveAs' }])
    await ok(desk.send(csv, { saveAs: 'One of many' }))
    const made = rows.map(({ id }) => id)
    await desk.app.services.db.deleteFrom('column_maps').where('id', 'in', made).execute()
  })

  it('is listed with what became of its lines, and the lines it could not read', async () => {
    const csv = `${desk.toCsv([{ text: 'nobody knows', amount: '7.70' }])}\nyesterday,,x,1\n`
    const imported = await ok<ImportedStatement>(desk.send(csv))
    expect(imported.problems).toEqual([{ line: 3, message: '“yesterday” is not a date like yyyy-mm-dd.' }])
    const { items } = await ok<{ items: ImportedStatement[] }>(
      desk.app.call('GET /admin/statements', { query: { limit: '1' }, headers: desk.manager }),
    )
    expect(items[0]).toEqual(imported)
  })

  it('is rejected without a readable line, for an unknown account, and for another shape', async () => {
    expect(await expectProblem(desk.send('Date,Payer,Details,Amount\nx,y,z,1'))).toMatchObject({
      code: 'statement-unreadable',
      detail: 'Line 2: “x” is not a date like yyyy-mm-dd.',
    })
    expect((await expectProblem(desk.send(''))).code).toBe('statement-unreadable')
    expect((await expectProblem(desk.send('a,b\n1,2'))).errors?.map(({ path }) => path)).toContain('columns.date')
    const elsewhere = { accountId: '019a0000-0000-7000-8000-000000000000' }
    expect((await expectProblem(desk.send('a,b\n1,2', elsewhere))).code).toBe('not-found')
  })

  it('takes two hundred thousand new lines a day of all accounts: more fill the disk', async () => {
    const { db } = desk.app.services
    const { id } = await ok<ImportedStatement>(desk.send(desk.toCsv([{ text: 'many', amount: '1' }])))
    await sql`update statement_imports set lines = 200000 where id = ${id}`.execute(db)
    const next = desk.toCsv([{ text: 'one more', amount: '2' }])
    expect((await expectProblem(desk.send(next))).code).toBe('too-many-requests')
    await sql`update statement_imports set lines = 1 where id = ${id}`.execute(db)
    await ok(desk.send(next))
  })
})
