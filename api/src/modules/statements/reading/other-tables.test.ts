import { describe, expect, it } from 'vitest'
import { isNamedBalanceRow } from './balance-rows.ts'
import { readStatementLines } from './parse-statement-lines.ts'
import { parseStatementTable } from './parse-statement-table.ts'

const map = {
  delimiter: ',',
  skipRows: 0,
  date: 'Date',
  dateFormat: 'yyyy-mm-dd',
  decimal: '.',
  text: ['Details'],
} as const
type Given = Partial<Record<'amount' | 'credit' | 'debit' | 'payer', string>> & { text?: string[]; skipRows?: number }
const read = (rows: readonly string[], given: Given = { amount: 'Amount' }) => {
  const table = parseStatementTable(new TextEncoder().encode(rows.join('\n')), { skipRows: given.skipRows ?? 0 })
  const columns = { ...map, ...given, text: [...(given.text ?? map.text)] }
  const { lines, problems, columnProblems } = readStatementLines(table, columns, 'USD', '2026-11-30')
  return {
    amounts: lines.map(({ amount }) => amount),
    problems: problems.map(({ line }) => line),
    asked: columnProblems.map(({ code }) => code),
  }
}
const came = '2026-11-20,a,500.00'
const went = '2026-11-19,K7MX2Q9P,1475.00'

describe('a file without a header', () => {
  const columns = { amount: 'Column 2', text: ['Column 3'] }
  const readPlain = (rows: readonly string[], given = columns) => {
    const table = parseStatementTable(new TextEncoder().encode(rows.join('\n')))
    const all = { ...map, ...given, date: 'Column 1', dateFormat: 'dd/mm/yyyy' as const }
    return readStatementLines(table, all, 'USD', '2026-11-30').lines.map(({ amount }) => amount)
  }

  it('has its first line too, and columns by their number', () => {
    expect(readPlain(['20/11/2026,1475.00,K7MX2Q9P', '19/11/2026,-5.00,fee'])).toEqual([147_500, -500])
    expect(readPlain(['20/11/2026,"+1,475.00",K7MX2Q9P,"+2,000.00"', '19/11/2026,-5.00,fee,+525.00'])).toEqual([
      147_500, -500,
    ])
  })

  it('does not hide which way the money went in what would be its header', () => {
    const rows = ['20/11/2026,1475.00,K7MX2Q9P,DR', '19/11/2026,5.00,a,CR']
    expect(readPlain(rows)).toEqual([])
  })
})

describe('lines below the header of another table', () => {
  it.each([
    ['of what went out', ['Date,Details,Deposits', came, 'Date,Details,Withdrawals', went], { amount: 'Deposits' }],
    ['of others', ['Date,Details,Amount', came, 'Date,Payee,Amount', went], { amount: 'Amount' }],
    ['with a minus above', ['Date,Details,Amount', '2026-11-20,a,-5.00', 'Date,Details,Debit', went], undefined],
    [
      'with both sides the other way round',
      ['Date,Details,Debit,Credit', '2026-11-20,a,,500.00', 'Date,Details,Credit,Debit', '2026-11-19,b,,1475.00'],
      { credit: 'Credit', debit: 'Debit' },
    ],
  ])('are not read as those above: %s', (_, rows, given) =>
    expect(read(rows, given)).toMatchObject({ problems: [3, 4] }),
  )

  it('are read below the same header, which each page repeats', () =>
    expect(read(['Date,Details,Amount', came, 'Date,Details,Amount', went])).toEqual({
      amounts: [50_000, 147_500],
      problems: [3],
      asked: [],
    }))

  it.each(['Section 2,,', 'Section,B,', 'Payments 1-30 November,,'])('are asked about below a title: %s', (title) =>
    expect(read(['Date,Details,Amount', came, title, went]).asked).toEqual(['direction-unknown']),
  )
  it('are not below the number of a page', () =>
    expect(read(['Date,Details,Amount', came, 'Page 2 of 3,,', went]).asked).toEqual([]))
})

describe('a column of amounts with a minus beside amounts without one', () => {
  it.each([
    ['Net amount', '-1477.00', '498.00'],
    ['Original amount', '"(440,000.00)"', '150000.00'],
    ['Signed', '="-1475.00"', '="500.00"'],
    ['Multiplier', '-100', '100'],
    ['k', '-1.0', '1.0'],
  ])('is asked about: %s', (name, out, plus) =>
    expect(read([`Date,Details,Amount,${name}`, `${went},${out}`, `${came},${plus}`]).asked).toEqual([
      'direction-unknown',
    ]),
  )
  it('is none of a fee', () =>
    expect(read(['Date,Details,Amount,Fee', `${came},-2.00`, `${came},-3.00`]).asked).toEqual([]))
})

describe('a balance that shows that money went out', () => {
  it.each(['Opening balance,,10000.00,', 'Opening balance: 10000.00,,,'])('before the only line: %s', (opening) =>
    expect(
      read([opening, 'Date,Details,Amount,Balance', `${went},8525.00`], { amount: 'Amount', skipRows: 1 }),
    ).toEqual({ amounts: [], problems: [3], asked: [] }),
  )
  it.each([{ text: ['Details', 'Balance'] }, { payer: 'Balance' }])('in a column that is taken for another: %j', (as) =>
    expect(
      read(['Date,Details,Amount,Balance', `${came},9000.00`, `${went},7525.00`], { amount: 'Amount', ...as }),
    ).toMatchObject({ amounts: [], problems: [2, 3] }),
  )
})

it.each(['\u200E-1475.00', '1475.00-\u200F', '\u00AD-1475.00', '\u00AD1475.00', '1475.00\u00AD'])(
  'a minus beside a mark that nobody sees, or one itself: %j',
  (amount) => expect(read(['Date,Details,Amount', `2026-11-20,a,${amount}`]).amounts).toEqual([-147_500]),
)

describe('a line of a balance or a total', () => {
  it.each(
    'Opening Balance as of 19 Nov|Closing Bal|BALANCE FORWARD|Balance c/d|BALANCE B/FWD|Previous Balance|Ledger balance|Op. Bal.|Balance carried down|SOLDE AU 19/11/2026|Kontostand am 19.11.2026|Saldo al 19/11|Saldo iniziale|Total for the day|Total deposits and credits|Total payments|Net total|Итого|合计'.split(
      '|',
    ),
  )('is none of money: %s', (text) => expect(isNamedBalanceRow(text)).toBe(true))

  it.each([
    'Balance',
    'Balance K7MX2Q9P',
    'Final balance',
    'Balance payment 19/11',
    'Total payment villa',
    'Solde',
    'Saldo',
  ])('is one where a guest may have written it: %s', (text) => expect(isNamedBalanceRow(text)).toBe(false))
})
