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
  const { lines, problems, columnProblems } = readStatementLines(table, { ...map, ...over }, 'USD', '2027-12-31')
  return {
    amounts: lines.map(({ amount }) => amount),
    problems: problems.map(({ line }) => line),
    ...(columnProblems.length > 0 && { asked: columnProblems.map(({ code }) => code) }),
  }
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

describe('balances in another form', () => {
  it.each([
    [
      'at the last line of each day',
      ['2027-05-24,a,5.00,9000.00', '2027-05-26,K7MX2Q9P,1475.00,', '2027-05-26,c,5.00,7530.00'],
      [500, 500],
    ],
    [
      'of the day at each line of it',
      ['2027-05-24,a,5.00,9000.00', '2027-05-26,K7MX2Q9P,1475.00,7500.00', '2027-05-26,fee,25.00,7500.00'],
      [],
    ],
    ['overdrawn', ['2027-05-24,a,5.00,100.00 OD', '2027-05-26,K7MX2Q9P,1475.00,1575.00 OD'], []],
    [
      'of lines without an order',
      ['2027-05-24,a,5.00,9000.00', '2027-05-26,c,7.00,7532.00', '2027-05-25,K7MX2Q9P,1475.00,7525.00'],
      [700],
    ],
  ])('say that an amount went out: %s', (_, rows, rest) => {
    const { amounts } = read(rows)
    expect(amounts).not.toContain(147_500)
    expect(rest).toEqual(expect.arrayContaining(amounts))
  })

  it('say so before and after a line', () => {
    const head = 'Date,Details,Amount,Balance before,Balance after'
    const rows = ['2027-05-26,K7MX2Q9P,1475.00,9000.00,7525.00', '2027-05-26,c,5.00,7525.00,7530.00']
    expect(read(rows, {}, head)).toEqual({ amounts: [500], problems: [2] })
    const otherWay = ['2027-05-26,K7MX2Q9P,1475.00,7525.00,9000.00', '2027-05-26,c,5.00,7530.00,7525.00']
    expect(read(otherWay, {}, 'Date,Details,Amount,New,Old')).toEqual({ amounts: [500], problems: [2] })
  })

  it('are asked about where those of the whole file say so, or where they cannot be read', () => {
    const head = 'Date,Details,Amount'
    const totals = ['Opening balance,,9000.00', 'Closing balance,,7525.00']
    const line = '2027-05-26,K7MX2Q9P,1475.00'
    expect(read([line, ...totals], {}, head).asked).toEqual(['direction-unknown'])
    const ofDays = ['2027-05-26,Opening balance,9000.00', line, '2027-05-26,Closing balance,7525.00']
    expect(read(ofDays, {}, head).asked).toEqual(['direction-unknown'])
    expect(read(['2027-05-26,K7MX2Q9P,1475.00,seven thousand']).asked).toEqual(['direction-unknown'])
    expect(read([line, ...totals], { allIn: true }, head).amounts).toEqual([147_500])
    const risen = ['2027-05-26,Opening balance,9000.00', line, '2027-05-26,Closing balance,10475.00']
    expect(read(risen, {}, head)).toEqual({ amounts: [147_500], problems: [2, 4] })
  })

  it('agree with amounts that have a sign, at the end of a day as well', () => {
    const rows = ['2027-05-24,a,5.00,9000.00', '2027-05-26,b,-5.00,', '2027-05-26,c,5.00,9000.00']
    expect(read(rows)).toEqual({ amounts: [500, -500, 500], problems: [] })
    expect(read(['2027-05-24,a,5.00,9000.00', '2027-05-26,b,5.00,', '2027-05-26,c,5.00,9010.00']).problems).toEqual([])
  })
})

describe('an amount that its heading or its file may call sent', () => {
  const named = (name: string, fileName = '') =>
    readStatementLines(
      parseStatementTable(new TextEncoder().encode(`Date,Details,${name}\n2027-05-26,K7MX2Q9P,1475.00`)),
      { ...map, amount: name },
      'USD',
      '2027-12-31',
      fileName,
    ).columnProblems.map(({ code }) => code)

  it.each(['Amount to send', 'Source amount', 'Instructed amount', 'Amount (-)'])('%s is refused', (name) =>
    expect(named(name)).toEqual(['custom']),
  )
  it.each(['Amount paid', 'Payment amount', 'Transfer amount', 'Amount transferred', 'Order amount'])(
    '%s is asked about',
    (name) => expect(named(name)).toEqual(['direction-unknown']),
  )
  it.each(['outgoing-payments.csv', 'debits november.csv'])('so is the file %s', (name) =>
    expect(named('Amount', name)).toEqual(['direction-unknown']),
  )
  it('and no other name is', () =>
    expect(
      ['Amount', 'Amount (USD)', 'Amount received', 'Transaction amount'].flatMap((each) => named(each, 'may.csv')),
    ).toEqual([]))
})
