import { describe, expect, it } from 'vitest'
import type { ColumnMap } from '@escapes/contract'
import { readStatementLines } from './parse-statement-lines.ts'
import { parseStatementTable } from './parse-statement-table.ts'

const map: ColumnMap = {
  skipRows: 0,
  date: 'Date',
  dateFormat: 'yyyy-mm-dd',
  decimal: '.',
  amount: 'Amount',
  text: ['Details'],
}

const read = (rows: readonly string[], over: Partial<ColumnMap> = {}, head = 'Date,Details,Amount,Balance') => {
  const table = parseStatementTable(new TextEncoder().encode([head, ...rows].join('\n')))
  const { lines, problems } = readStatementLines(table, { ...map, ...over }, 'USD', '2027-12-31')
  return { amounts: lines.map(({ amount }) => amount), problems: problems.map(({ line }) => line) }
}

describe('an amount without a sign', () => {
  const fallen = ['2027-05-01,a,5.00,9000.00', '2027-05-02,K7MX2Q9P,1475.00,7525.00', '2027-05-03,c,2.00,"7,527.00"']

  it.each([
    ['of a statement that begins with the oldest line', fallen, [2, 3]],
    ['of one that begins with the newest', fallen.toReversed(), [3, 4]],
  ])('that the balance fell by did not come in: %s', (_, rows, lines) => {
    const { amounts, problems } = read(rows)
    // What came before the first balance may have gone out as well.
    expect(amounts).toEqual([200])
    expect(problems.toSorted((one, other) => one - other)).toEqual(lines)
  })

  it('is compared with an opening balance, and with a column of any name', () => {
    const rows = ['2027-05-01,Opening,,100.00', '2027-05-02,a,40.00,60.00', '2027-05-03,b,5.00,65.00']
    expect(read(rows)).toEqual({ amounts: [500], problems: [2, 3] })
    expect(read(rows, {}, 'Date,Details,Amount,Kassenstand').amounts).toEqual([500])
    expect(read(rows, { allIn: true }).amounts, 'whatever a person said').toEqual([500])
  })

  it.each([
    ['the oldest first', ['2027-05-01,a,5.00,105.00', '2027-05-02,b,5.00,110.00'], []],
    ['the newest first', ['2027-05-02,b,5.00,110.00', '2027-05-01,a,5.00,105.00'], []],
    ['falling', ['2027-05-01,a,5.00,110.00', '2027-05-02,b,5.00,105.00'], [2, 3]],
    ['on one day, which nobody can tell', ['2027-05-01,a,5.00,110.00', '2027-05-01,b,5.00,105.00'], [3]],
  ])('beside an equal one is read by the order of days: %s', (_, rows, lines) =>
    expect(read(rows).problems.toSorted((one, other) => one - other)).toEqual(lines),
  )

  it('is not compared across lines without a balance', () =>
    expect(read(['2027-05-01,a,5.00,100.00', '2027-05-01,b,5.00,', '2027-05-01,c,5.00,95.00']).problems).toEqual([]))

  it('came in where the balance rose, and where a column of numbers is no balance', () => {
    expect(read(['2027-05-01,a,5.00,100.00', '2027-05-02,b,7.00,107.00']).amounts).toEqual([500, 700])
    expect(read(['2027-05-01,a,5.00,1009', '2027-05-02,b,7.00,1008', '2027-05-03,c,9.00,1007']).problems).toEqual([])
  })
})

it('a direction that the balance contradicts is not money that came in', () => {
  const head = 'Date,Details,Amount,Balance,Dr/Cr'
  const rows = ['2027-05-01,a,5.00,100.00,Cr', '2027-05-02,b,40.00,60.00,Cr', '2027-05-03,c,1.00,59.00,Dr']
  expect(read(rows, { direction: 'Dr/Cr' }, head)).toEqual({ amounts: [-100], problems: [2, 3] })
})
