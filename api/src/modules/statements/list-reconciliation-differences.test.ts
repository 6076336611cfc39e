import { expect, it } from 'vitest'
import { addDays, type ImportedStatement, type StatementLine } from '@escapes/contract'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const daysAgo = (days: number): string => addDays(desk.today, -days)
const missing = async () => (await desk.reconciled()).notOnStatement.map(({ booking }) => booking.reference)

it('an accepted payment is missing once a statement covers its day, until a line shows it', async () => {
  const [covered, shown, later] = [await desk.owed(), await desk.owed(), await desk.owed()]
  await desk.pay(covered.id, 30_000, daysAgo(5))
  await desk.pay(shown.id, 30_000, daysAgo(5))
  await desk.pay(later.id, 30_000, daysAgo(1))
  expect(await missing()).toEqual([])
  const opening = { on: daysAgo(10), text: 'opening', amount: '1.00' }
  await desk.bring([opening, { on: daysAgo(4), text: shown.reference, amount: '300.00' }])
  expect(await missing()).toEqual([covered.reference])
  // The days of what is known already count: the longer export says that nothing came in on that day either.
  await desk.bring([
    { on: daysAgo(4), text: shown.reference, amount: '300.00' },
    { ...opening, on: daysAgo(0) },
  ])
  expect((await missing()).toSorted()).toEqual([covered.reference, later.reference].toSorted())
  await desk.bring([{ on: daysAgo(3), text: covered.reference, amount: '300.00' }])
  expect(await missing()).toEqual([later.reference])
})

it('incoming money that names no booking, or two, is listed, and outgoing money is not', async () => {
  const [one, other] = [await desk.owed(), await desk.owed()]
  await desk.bring([
    { text: 'nobody', amount: '11.00' },
    { text: `${one.reference} and ${other.reference}`, amount: '22.00' },
    { text: 'rent', amount: '-33.00' },
    { text: one.reference, amount: '44.00' },
  ])
  const { withoutBooking } = await desk.reconciled()
  const listed = withoutBooking.filter(({ amount }) => [1_100, 2_200, -3_300, 4_400].includes(amount))
  expect(listed.map(({ amount, state, candidates }) => [amount, state, candidates.toSorted()])).toEqual(
    expect.arrayContaining([
      [1_100, 'unmatched', []],
      [2_200, 'ambiguous', [one.reference, other.reference].toSorted()],
    ]),
  )
  expect(listed).toHaveLength(2)
})

it('outgoing money without a refund is listed until a person has decided, with or without a booking', async () => {
  const one = await desk.owed()
  const { id: importId } = await desk.bring([
    { text: 'rent of the office', amount: '-81.00' },
    { text: `back to ${one.reference}`, amount: '-82.00' },
    { text: 'nobody', amount: '83.00' },
  ])
  const importedAmounts = new Set([-8_100, -8_200, 8_300])
  const listUndecidedAmounts = async () =>
    (await desk.reconciled()).withoutRefund
      .filter(({ amount }) => importedAmounts.has(amount))
      .map(({ amount }) => amount)
  expect((await listUndecidedAmounts()).toSorted((a, b) => a - b)).toEqual([-8_200, -8_100])
  const rent = (await desk.listLines(importId)).find(({ amount }) => amount === -8_100)
  expect(rent).toMatchObject({ state: 'outgoing', isDecided: false })
  const ignore = () =>
    desk.app.call('POST /admin/statement-lines/:id/ignore', {
      params: { id: rent?.id ?? '' },
      body: { reason: 'Rent of May' },
      headers: desk.manager,
    })
  expect(await ok<StatementLine>(ignore())).toMatchObject({ state: 'ignored', isDecided: true })
  expect(await listUndecidedAmounts()).toEqual([-8_200])
  expect(await expectProblem(ignore()), 'what a person has ignored is decided').toMatchObject({
    code: 'already-reviewed',
  })
})

it('an import says how many of its matched lines are still to be recorded', async () => {
  const [one, two] = [await desk.owed(), await desk.owed()]
  const sent = desk.send(
    desk.toCsv([
      { text: one.reference, amount: '300.00' },
      { text: two.reference, amount: '9999.00' },
    ]),
  )
  const { id, ...before } = await ok<ImportedStatement>(sent)
  expect(before).toMatchObject({ matched: 2, ambiguous: 0, allocating: 2 })
  await desk.app.runUntilIdle()
  const query = { limit: '1' }
  const { items } = await ok<{ items: ImportedStatement[] }>(
    desk.app.call('GET /admin/statements', { query, headers: desk.manager }),
  )
  expect(items[0]).toMatchObject({ id, matched: 1, ambiguous: 1, allocating: 0 })
})
