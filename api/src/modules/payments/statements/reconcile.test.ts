import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@escapes/contract'
import { openStatementDesk, type StatementDesk } from '#test/statement-desk.ts'

let desk: StatementDesk
beforeAll(async () => {
  desk = await openStatementDesk()
})
afterAll(() => desk.app.close())

const ago = (days: number): string => addDays(desk.today, -days)
const missing = async () => (await desk.reconciled()).notOnStatement.map(({ booking }) => booking.reference)

test('a payment that was accepted is missed once a statement covers its day, until a line shows it', async () => {
  const [covered, shown, later] = [await desk.owed(), await desk.owed(), await desk.owed()]
  await desk.pay(covered.id, 30_000, ago(5))
  await desk.pay(shown.id, 30_000, ago(5))
  await desk.pay(later.id, 30_000, ago(1))
  expect(await missing()).toEqual([])
  const known = { on: ago(10), text: 'opening', amount: '1.00' }
  await desk.bring([known, { on: ago(4), text: shown.reference, amount: '300.00' }])
  expect(await missing()).toEqual([covered.reference])
  // The days of what is known already count: the longer export says that nothing came in on that day either.
  await desk.bring([
    { on: ago(4), text: shown.reference, amount: '300.00' },
    { ...known, on: ago(0) },
  ])
  expect((await missing()).toSorted()).toEqual([covered.reference, later.reference].toSorted())
  await desk.bring([{ on: ago(3), text: covered.reference, amount: '300.00' }])
  expect(await missing()).toEqual([later.reference])
})

test('money that came in and names nobody, or two, is shown; what left the account is not', async () => {
  const [one, other] = [await desk.owed(), await desk.owed()]
  await desk.bring([
    { text: 'nobody', amount: '11.00' },
    { text: `${one.reference} and ${other.reference}`, amount: '22.00' },
    { text: 'rent', amount: '-33.00' },
    { text: one.reference, amount: '44.00' },
  ])
  const { withoutBooking } = await desk.reconciled()
  const found = withoutBooking.filter(({ amount }) => [1_100, 2_200, -3_300, 4_400].includes(amount))
  expect(found.map(({ amount, state, candidates }) => [amount, state, candidates.toSorted()])).toEqual(
    expect.arrayContaining([
      [1_100, 'unmatched', []],
      [2_200, 'ambiguous', [one.reference, other.reference].toSorted()],
    ]),
  )
  expect(found).toHaveLength(2)
})
