import type { ImportedStatement, LedgerEntry, StatementLine } from '@escapes/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

/** An imported line that names nobody. */
const stray = async (amount = '600.00', payer = 'A. Perera'): Promise<StatementLine> => {
  const { id } = await desk.bring([{ text: `for the villa ${crypto.randomUUID()}`, amount, payer }])
  const [line] = await desk.listLines(id)
  if (!line) throw new Error('there is no line')
  return line
}
const toParams = (id: string) => ({ params: { id }, headers: desk.manager })
const split = (id: string, parts: { reference: string; amount: number }[]) =>
  desk.app.call('POST /admin/statement-lines/:id/split', { ...toParams(id), body: { parts } })
const reassign = (id: string, reference: string) =>
  desk.app.call('POST /admin/statement-lines/:id/reassign', {
    ...toParams(id),
    body: { reference, reason: 'Misread.' },
  })
const undo = (id: string, reverse = false) =>
  desk.app.call('POST /admin/statements/:id/undo', { ...toParams(id), body: { reverse, reason: 'The wrong file.' } })
const suggested = async (id: string) =>
  (
    await ok<{ items: { reference: string; match: string; hasName: boolean }[] }>(
      desk.app.call('GET /admin/statement-lines/:id/suggestions', toParams(id)),
    )
  ).items
const payments = async (bookingId: string) =>
  ((await desk.listEntries(bookingId)) as unknown as LedgerEntry[])
    .filter(({ kind, isReversed }) => kind === 'payment' && !isReversed)
    .map(({ amount, isProven }) => ({ amount, isProven }))

describe('a line that pays two bookings', () => {
  it('is split, and each part proves its payment', async () => {
    const [one, other, line] = [await desk.owed(), await desk.owed(), await stray()]
    const { items } = await ok<{ items: StatementLine[] }>(
      split(line.id, [
        { reference: one.reference, amount: 30_000 },
        { reference: other.reference, amount: 30_000 },
      ]),
    )
    expect(items).toMatchObject([
      { state: 'matched', amount: 30_000, wholeLineId: line.id, booking: { reference: one.reference } },
      { state: 'matched', amount: 30_000, wholeLineId: line.id, booking: { reference: other.reference } },
    ])
    for (const { id } of [one, other]) expect(await payments(id)).toEqual([{ amount: 30_000, isProven: true }])
    expect((await desk.viewed(one.id)).state).toBe('confirmed')
    expect((await expectProblem(desk.assign(line.id, one.reference))).code).toBe('already-reviewed')
  })

  it('is split as a whole or not at all', async () => {
    const [one, line] = [await desk.owed(), await stray()]
    const tooLittle = split(line.id, [
      { reference: one.reference, amount: 30_000 },
      { reference: one.reference, amount: 29_999 },
    ])
    expect(await expectProblem(tooLittle)).toMatchObject({ code: 'validation-failed', errors: [{ path: 'parts' }] })
    const unknown = split(line.id, [
      { reference: one.reference, amount: 30_000 },
      { reference: 'ZZZZZZZZ', amount: 30_000 },
    ])
    expect((await expectProblem(unknown)).code).toBe('validation-failed')
    expect(await payments(one.id)).toEqual([])
    await ok(desk.ignore(line.id))
  })

  it('keeps its sum, as the tables require', async () => {
    const [one, other, line] = [await desk.owed(), await desk.owed(), await stray()]
    await ok(
      split(line.id, [
        { reference: one.reference, amount: 30_000 },
        { reference: other.reference, amount: 30_000 },
      ]),
    )
    const part = sql`update statement_lines set amount = amount + 1 where whole_line_id = ${line.id}`.execute(desk.db)
    await expect(part).rejects.toMatchObject({ constraint: 'parts_of_a_split_are_the_whole' })
    const whole = sql`update statement_lines set state = 'unmatched' where id = ${line.id}`.execute(desk.db)
    await expect(whole).rejects.toMatchObject({ constraint: 'parts_of_a_split_are_the_whole' })
  })
})

describe('a line that was assigned to the wrong booking', () => {
  it('is reassigned: the old payment is reversed and a new one recorded', async () => {
    const [wrong, right, line] = [await desk.owed(), await desk.owed(), await stray('300.00')]
    await ok(desk.assign(line.id, wrong.reference))
    expect(await ok<StatementLine>(reassign(line.id, right.reference))).toMatchObject({
      state: 'matched',
      booking: { reference: right.reference },
    })
    expect(await payments(wrong.id)).toEqual([])
    expect(await payments(right.id)).toEqual([{ amount: 30_000, isProven: true }])
    const kinds = (await desk.listEntries(wrong.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['payment', 'reversal'])
  })

  it('stays where it is if the new booking cannot take it', async () => {
    const [wrong, line] = [await desk.owed(), await stray('300.00')]
    await ok(desk.assign(line.id, wrong.reference))
    expect((await expectProblem(reassign(line.id, 'ZZZZZZZZ'))).code).toBe('validation-failed')
    expect(await payments(wrong.id)).toEqual([{ amount: 30_000, isProven: true }])
  })

  it('is reassigned once when two people do it at once', async () => {
    const [wrong, one, other] = [await desk.owed(), await desk.owed(), await desk.owed()]
    const line = await stray('300.00')
    await ok(desk.assign(line.id, wrong.reference))
    await Promise.all([reassign(line.id, one.reference), reassign(line.id, other.reference)])
    const counted = [wrong, one, other].map(({ id }) => payments(id))
    expect((await Promise.all(counted)).flat(), 'the money is counted once').toEqual([
      { amount: 30_000, isProven: true },
    ])
  })
})

describe('suggestions for a line', () => {
  it('name the open bookings of that amount and of that payer, the likeliest first', async () => {
    const both = await desk.owed()
    const { customer_name: name } = await desk.db
      .selectFrom('customer_bookings')
      .select('customer_name')
      .where('id', '=', both.id)
      .executeTakeFirstOrThrow()
    const line = await stray('300.00', name.toUpperCase())
    const [first, ...others] = await suggested(line.id)
    expect(first).toMatchObject({ match: 'exact', hasName: true })
    expect(others.length).toBeLessThanOrEqual(4)
    const nobody = await stray('17.23', 'Xy')
    expect(await suggested(nobody.id)).toEqual([])
  })
})

describe('an import', () => {
  it('is previewed with what it would match, and nothing is written', async () => {
    const { id, reference } = await desk.owed()
    const csv = desk.toCsv([
      { text: reference, amount: '300.00', payer: 'A. Perera' },
      { text: 'nobody', amount: '17.00' },
    ])
    const preview = () =>
      ok<{ matches: object }>(
        desk.app.call('POST /admin/statements/preview', { headers: desk.manager, body: toPreview(csv) }),
      )
    const toPreview = (text: string) => {
      const { fileName, accountId, content, columns } = desk.toUpload(text)
      return { fileName, accountId, content, columns }
    }
    const { matches } = await preview()
    expect(matches).toMatchObject({
      known: 0,
      matched: 1,
      unmatched: 1,
      bookings: [{ reference, payer: 'A. Perera', amount: 30_000 }],
    })
    expect(await payments(id)).toEqual([])
    await ok(desk.send(csv))
    expect((await preview()).matches).toMatchObject({ known: 2, matched: 0, unmatched: 0, bookings: [] })
  })

  it('is undone while nothing of it is booked, and may be imported again', async () => {
    const csv = desk.toCsv([{ text: `nobody ${crypto.randomUUID()}`, amount: '17.00' }])
    const { id } = await ok<ImportedStatement>(desk.send(csv))
    expect(await ok<ImportedStatement>(undo(id))).toMatchObject({ undoneAt: expect.any(String), unmatched: 0 })
    expect(await desk.listLines(id)).toEqual([])
    expect((await expectProblem(undo(id))).code).toBe('already-reviewed')
    expect(await ok<ImportedStatement>(desk.send(csv))).toMatchObject({ known: 0, unmatched: 1 })
  })

  it('is undone with its payments only on request, which reverses them', async () => {
    const { id: bookingId, reference } = await desk.owed()
    const { id } = await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await expectProblem(undo(id))).toMatchObject({ code: 'import-booked', recorded: 1, proven: 0 })
    await ok(undo(id, true))
    expect(await payments(bookingId)).toEqual([])
    await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await payments(bookingId)).toEqual([{ amount: 30_000, isProven: true }])
  })

  it('is not undone while it proves payments that people recorded', async () => {
    const { id: bookingId, reference } = await desk.owed()
    await desk.pay(bookingId, 30_000)
    const { id } = await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await expectProblem(undo(id, true))).toMatchObject({ code: 'import-booked', recorded: 0, proven: 1 })
    expect(await payments(bookingId)).toEqual([{ amount: 30_000, isProven: true }])
  })
})
