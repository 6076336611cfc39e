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
const read = (rows: readonly string[], over: Partial<ColumnMap> = {}) => {
  const table = parseStatementTable(new TextEncoder().encode(rows.join('\n')), { skipRows: over.skipRows ?? 0 })
  const { lines, problems, columnProblems } = readStatementLines(table, { ...map, ...over }, 'USD', '2026-11-30')
  return {
    amounts: lines.map(({ amount }) => amount),
    problems: problems.map(({ line }) => line),
    asked: columnProblems.map(({ code }) => code),
  }
}
const head = 'Date,Details,Amount'
const went = '2026-11-20,K7MX2Q9P,1475.00'
const came = '2026-11-21,a,2000.00'

describe('a sum in a file without signs', () => {
  it.each([
    'Total,,-1475.00',
    'Total,,(1475.00)',
    'Total,,1475.00-',
    'Total,,1475.00 DR',
    '2026-11-21,Total,-1475.00',
    'Net movement,,-1475.00',
    'Total out,,1475.00',
    'Number of debit items,,1',
    'Total payments,,1475.00',
    'Total charged,,1475.00',
  ])('may say that money went out: %s', (total) => {
    expect(read([head, went, total]).asked).toEqual(['direction-unknown'])
    expect(read([head, went, total], { allIn: true }).amounts).toEqual([147_500])
  })

  it.each(['Net change,-1475.00,', 'Net change: -1475.00,,', 'Total out,1475.00,'])(
    'may say so above it: %s',
    (total) => expect(read([total, head, went], { skipRows: 1 }).asked).toEqual(['direction-unknown']),
  )

  it.each(['Total,,3475.00', 'Total received,,3475.00', 'Total payments received,,3475.00', 'Total out,,0.00'])(
    'says nothing of it: %s',
    (total) => expect(read([head, went, came, total]).amounts).toEqual([147_500, 200_000]),
  )

  it('is none where a line that is not booked yet has a minus', () =>
    expect(read([`${head},Status`, `${came},Booked`, '2026-11-22,fee,-5.00,Pending']).amounts).toEqual([200_000]))
})

it.each([
  ['of several accounts', ['10000.00', '500.00', '8525.00', '2500.00']],
  ['of another currency', ['3000000.00', '3000300.00', '2557500.00', '3157500.00']],
])('balances that follow from no line are asked about: %s', (_, balances) => {
  const lines = ['2026-11-18,a,1.00', '2026-11-18,b,1.00', went, came]
  const rows = [`${head},Balance`, ...lines.map((line, at) => `${line},${balances[at]}`)]
  expect(read(rows).asked).toEqual(['direction-unknown'])
  expect(read(rows, { allIn: true }).asked).toEqual([])
})

it.each([
  ['前残高', '残高'],
  ['期初余额', '期末余额'],
  ['Alter Kontostand', 'Neuer Kontostand'],
  ['Saldo anterior', 'Saldo actual'],
  ['Входящий остаток', 'Исходящий остаток'],
])('an opening and a closing balance are read in other languages: %s and %s', (opening, closing) =>
  expect(read([head, `${opening},,10000.00`, went, `${closing},,8525.00`]).asked).toEqual(['direction-unknown']),
)

describe('a column of when, or why, money was taken back', () => {
  it.each(['Reversal date', 'Returned on', 'Cancelled at', 'Recall_Date', 'Date of return'])(
    'lets no such line through: %s',
    (name) =>
      expect(read([`${head},${name}`, `${went},2026-11-22`, `${came},`])).toEqual({
        amounts: [200_000],
        problems: [2],
        asked: [],
      }),
  )

  it.each(['Return reason', 'Rejection code', 'Reason for return'])('nor one with a code: %s', (name) => {
    expect(read([`${head},${name}`, `${went},AC04`, `${came},`]).amounts).toEqual([200_000])
    expect(read([`${head},${name}`, `${went},no such account`, `${came},`]).asked).toEqual(['state-unknown'])
  })

  it.each(['Return date', 'Returning guest', 'Failure rate'])('is none of something else: %s', (name) =>
    expect(read([`${head},${name}`, `${went},2026-11-22`, `${came},2026-11-23`]).amounts).toEqual([147_500, 200_000]),
  )
})

it.each([
  ['Currency', 'USD-', 'USD'],
  ['Currency', 'USD DR', 'USD CR'],
  ['Account movement', 'Ulos', 'Sisään'],
  ['Bank entry', 'Verlassen', 'Kommen'],
  ['Share', '-100%', '100%'],
])('a column that is called as another one and may say which way it went is asked about: %s, %s', (name, out, plus) =>
  expect(read([`${head},${name}`, `${went},${out}`, `${came},${plus}`]).asked).toEqual(['direction-unknown']),
)

it.each([
  'CHARGEBACK K7MX2Q9P',
  'Reversal K7MX2Q9P',
  'REFUND TO WEN K7MX2Q9P',
  'Returned payment K7MX2Q9P',
  'Return of funds K7MX2Q9P',
  'STORNO K7MX2Q9P',
  'Rücklastschrift K7MX2Q9P',
])('a text that begins as what was taken back is not read as money in without a sign: %s', (text) => {
  expect(read([head, `2026-11-20,${text},1475.00`, came])).toMatchObject({ amounts: [200_000], problems: [2] })
  expect(read([head, `2026-11-20,${text},+1475.00`, came]).amounts).toContain(147_500)
})

it.each(['Outgoing?', 'Withdrawn', 'Sent'])('a mark below %s is asked about, also where each line has it', (name) =>
  expect(read([`${head},${name}`, `${went},✓`, `2026-11-21,b,1475.00,✓`]).asked).toEqual(['direction-unknown']),
)

it('a line that lacks a cell in its middle has no balance read as what came in', () => {
  const header = 'Date,Cheque,Details,Debit,Credit,Balance'
  const full = ['2026-11-21,,y,,2000.00,10525.00', '2026-11-22,,z,5.00,,10520.00', '2026-11-23,,z,5.00,,10515.00']
  const sides = { amount: undefined, credit: 'Credit', debit: 'Debit' }
  const { amounts, problems } = read([header, ...full, '2026-11-20,x,1475.00,,8525.00', full[1]!], sides)
  expect([amounts, problems]).toEqual([[200_000, -500, -500, -500], [5]])
  const atEnds = ['2026-11-21,,y,,2000.00', '2026-11-21,,z,5.00', '2026-11-21,,z,5.00,,10520.00']
  expect(read([header, ...atEnds], sides).amounts).toEqual([200_000, -500, -500])
})

describe('a line in another currency, however its column writes it', () => {
  it.each([
    ['lkr', 'usd'],
    ['LKR (Rs)', 'USD ($)'],
    ['Sri Lankan Rupee', 'US Dollar'],
    ['Rs', '$'],
    ['€', '$'],
    ['Coins', 'USD'],
    ['-USD', 'USD'],
  ])('is a problem: %s beside %s', (other, ours) =>
    expect(read([`${head},Currency`, `${went},${other}`, `2026-11-21,fee,-5.00,${ours}`])).toMatchObject({
      amounts: [-500],
      problems: [2],
    }),
  )

  it.each(['usd', 'US dollars', '$', 'Dollars'])('is none where all are in one: %s', (ours) =>
    expect(read([`${head},Currency`, `${came},${ours}`, `2026-11-21,fee,-5.00,${ours}`]).amounts).toEqual([
      200_000, -500,
    ]),
  )
})

it.each(['Amount in cents', 'Amount (minor units)', "Amount ('000)", 'Amount in lakhs'])(
  'an amount in another unit is not read as one of money: %s',
  (amount) => expect(read([`Date,Details,${amount}`, '2026-11-21,a,+2000'], { amount }).asked).toEqual(['custom']),
)

describe('who sent and who received', () => {
  const rows = (...sides: string[]) => [
    'Date,Details,Debit account,Credit account,Amount',
    ...sides.map((side, at) => `2026-11-2${at},a,${side},${at + 1}.00`),
  ]
  it('is asked about where our own account is one and the other', () => {
    expect(read(rows('0082741993,555501', '555502,0082741993')).asked).toEqual(['direction-unknown'])
    expect(read(rows('Us,Wen Li', 'Eva,US', 'Us,Eva'), { text: ['Details', 'Debit account'] }).asked).toEqual([
      'direction-unknown',
    ])
    expect(read(rows('x,', ',x')).asked).toEqual(['direction-unknown'])
  })

  it('is not where each line came from somebody to us', () =>
    expect(read(rows('555501,0082741993', '555502,0082741993', '555501,0082741993')).amounts).toEqual([100, 200, 300]))
})

it('numbers of lines that begin with a word of direction are asked about', () => {
  const rows = (out: string, plus: string) => read([`${head},No`, `${went},${out}`, `${came},${plus}`])
  for (const [out, plus] of [
    ['WDL000123', 'DEP000124'],
    ['OUT-1', 'IN-2'],
    ['DR 77', 'CR 78'],
  ] as const)
    expect(rows(out, plus).asked, out).toEqual(['direction-unknown'])
  expect(rows('TXN000123', 'TXN000124').amounts).toEqual([147_500, 200_000])
})

it('so are numbers with one letter, of which there are two', () => {
  const rows = (out: string, plus: string) => read([`${head},No`, `${went},${out}`, `${came},${plus}`])
  expect(rows('D-100', 'C-101').asked).toEqual(['direction-unknown'])
  expect(rows('C100', 'C101').amounts).toEqual([147_500, 200_000])
})

describe('a single total', () => {
  it.each(['Net change,,525.00', 'Total credits,,2000.00', 'Total in,,2000.00'])(
    'is asked about where it is less than the lines together: %s',
    (total) => expect(read([head, went, came, total]).asked).toEqual(['direction-unknown']),
  )

  it.each([['Total credits,,3475.00'], ['Total,,1475.00', 'Total,,2000.00'], ['Total,,0.00']])(
    'says nothing where it is all of them, or one of several: %s',
    (...totals) => expect(read([head, went, came, ...totals]).amounts).toEqual([147_500, 200_000]),
  )
})

it.each([
  'AmountCents',
  'Amount (000)',
  'Amount k',
  'Betrag in Cent',
  'Amount (¢)',
  'amount_in_smallest_unit',
  'Amount (x100)',
])('an amount in another unit is not read: %s', (amount) =>
  expect(read([`Date,Details,${amount}`, went, came], { amount }).amounts).toEqual([]),
)

it.each(['Start balance', 'Balance at start', 'Uncleared balance', 'End of day balance', 'Balance forwarded'])(
  'a balance is no line: %s',
  (name) => expect(read([head, went, `2026-11-21,${name},500.00`], { allIn: true }).amounts).toEqual([147_500]),
)

describe('a column of who got the money, in a file without signs', () => {
  const other = '2026-11-21,a,2000.00'
  it.each(['Beneficiary', 'Paid to', 'Payee name', 'Empfänger', 'Bénéficiaire', 'To'])(
    'may name whom we paid: %s',
    (name) => {
      const file = [`${head},${name}`, `${went},Claire Martin`, `${other},Ben Whitaker`]
      expect(read(file).asked).toEqual(['direction-unknown'])
      expect(read(file.slice(0, 2)).asked).toEqual(['direction-unknown'])
      expect(read(file, { allIn: true }).amounts).toEqual([147_500, 200_000])
    },
  )

  it('says nothing of it where it is always the same one, beside who sent it, or where amounts have signs', () => {
    const ours = [`${head},Beneficiary`, `${went},Sri Lanka Escapes`, `${other},SRI LANKA ESCAPES`]
    expect(read(ours).amounts).toEqual([147_500, 200_000])
    const both = [`${head},Sender,Beneficiary`, `${went},Claire,Escapes USD`, `${other},Ben,Escapes`]
    expect(read(both, { payer: 'Sender', text: ['Details', 'Beneficiary'] }).amounts).toEqual([147_500, 200_000])
    const signed = [`${head},Beneficiary`, `${went},Escapes`, '2026-11-21,a,-2000.00,Ben']
    expect(read(signed).amounts).toEqual([147_500, -200_000])
  })
})
