import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { readStatementLines } from './parse-statement-lines.ts'
import { parseStatementTable } from './parse-statement-table.ts'

const today = '2026-11-28'
const read = (text: string, given?: { date: string; amount: string; text: string[]; allIn?: true }) => {
  const table = parseStatementTable(new TextEncoder().encode(text))
  const guess = guessColumns(table, today)
  const map = given
    ? { delimiter: ',' as const, skipRows: 0, dateFormat: 'yyyy-mm-dd' as const, decimal: '.' as const, ...given }
    : guess
  if (!map) return { guess: null }
  const { lines, problems, columnProblems } = readStatementLines(table, map, 'LKR', today)
  return {
    amounts: lines.map(({ amount }) => amount),
    problems: problems.map(({ line }) => line),
    asked: columnProblems.map(({ path }) => path),
  }
}
const signed = { amounts: [-147_500, 200_000], problems: [], asked: [] }

describe('a column that holds another amount', () => {
  it.each([
    'Available credit',
    'Credit limit',
    'Balance amount',
    'Fee amount',
    'Credit card',
    'Creditor',
    'Tax amount (LKR)',
  ])('is none of what came in: %s', (name) =>
    expect(read(`Date,Details,${name},Net amount\n2026-11-20,a,98000.00,-1475.00\n2026-11-21,b,3.00,2000.00`)).toEqual(
      signed,
    ),
  )
})

describe('what went out in a column of its own', () => {
  it.each(
    `Dr Amount|Amount - Dr|Amount (Dr.)|Uttag amount|හර amount|Debet|Amount 出金|Montant sortie|Betrag Auszahlung|Abgang|Uitgave|Kwota obciążenia|Výdaj|Kiadás|Gasto|Despesa|Spesa|Gider|Видатки|Χρέωση|Amount deducted|提款|ගෙවීම්|செலவு`.split(
      '|',
    ),
  )('is not taken for what came in: %s', (name) =>
    expect(
      read(`Date,Details,${name}\n2026-11-20,a,1475.00`, { date: 'Date', amount: name, text: ['Details'] }),
    ).toMatchObject({ asked: ['columns.amount'] }),
  )

  it.each([
    ['Debet', 'Kredit'],
    ['හර', 'බැර'],
    ['பற்று', 'வரவு'],
  ])('is found in other languages: %s and %s', (out, came) =>
    expect(read(`Date,Details,${out},${came}\n2026-11-20,a,1475.00,0.00\n2026-11-21,b,0.00,2000.00`)).toEqual(signed),
  )

  it('is asked about where the other side has zeros', () =>
    expect(read('Date,Details,Amount,Amount\n2026-11-20,a,1475.00,0.00\n2026-11-21,b,0.00,2000.00')).toMatchObject({
      amounts: [],
      asked: ['columns.amount'],
    }))

  it('is asked about where two more columns repeat the amounts of some lines', () =>
    expect(
      read('Date,Details,Amount,Wyp,Wp\n2026-11-20,a,1475.00,1475.00,\n2026-11-21,b,2000.00,0.00,2000.00'),
    ).toMatchObject({ amounts: [], asked: ['columns.direction'] }))
})

describe('a column of both directions', () => {
  it.each(['Entrée/Sortie', 'Einzahlung / Auszahlung', 'Ingresos y gastos', 'Debit/Credit', 'Amount'])(
    'is read: %s',
    (amount) =>
      expect(
        read(`Date,Details,${amount}\n2026-11-20,a,-1475.00\n2026-11-21,b,2000.00`, {
          date: 'Date',
          amount,
          text: ['Details'],
        }),
      ).toEqual(signed),
  )
})

describe('an amount without a minus, beside one that was taken back', () => {
  it('is a problem where a column about it says that it went out', () =>
    expect(
      read(
        'Date,Details,Kind,Amount\n2026-11-18,a,Received,2000.00\n2026-11-19,b,Fee,-3.00\n2026-11-20,c,Sent,1475.00',
      ),
    ).toMatchObject({ amounts: [200_000, -300], problems: [4] }))

  it('is no problem where a payment may be one that we got', () =>
    expect(read('Date,Details,Kind,Amount\n2026-11-18,a,Payment,2000.00\n2026-11-19,b,Fee,-3.00')).toMatchObject({
      amounts: [200_000, -300],
      problems: [],
    }))

  const map = { date: 'Date', amount: 'Amount', text: ['Details'] }
  const sections = (...out: string[]) =>
    ['Date,Details,Amount', 'Deposits,,', '2026-11-18,a,2000.00', '2026-11-19,b,-300.00', 'Withdrawals,,', ...out].join(
      '\n',
    )

  it('is asked about below a title of what went out', () => {
    expect(read(sections('2026-11-20,c,1475.00'), map)).toMatchObject({ amounts: [], asked: ['columns.direction'] })
    expect(read(sections('2026-11-20,c,-1475.00'), map).amounts).toEqual([200_000, -30_000, -147_500])
    expect(read(sections('2026-11-20,c,1475.00'), { ...map, allIn: true }).asked).toEqual([])
  })
})

describe('a line of a state that is not known', () => {
  const readState = (state: string) => read(`Date,Details,Amount,Status\n2026-11-20,a,+2000.00,${state}`)

  it.each(['Unconfirmed', 'Not posted', 'Awaiting clearance', 'In transit'])(
    'is no money, also where all lines have it: %s',
    (state) => expect(readState(state)).toMatchObject({ amounts: [], problems: [2] }),
  )

  it.each(['P', 'Unprocessed', 'To be settled', 'Wykonano'])('is asked about, whatever it may be: %s', (state) =>
    expect(readState(state)).toMatchObject({ amounts: [], problems: [], asked: ['columns.stateWords'] }),
  )

  it.each(['Completed', 'Y'])('is money where it is one that banks use: %s', (state) =>
    expect(readState(state).amounts).toEqual([200_000]),
  )
})

describe('a code of what a line is', () => {
  it.each([
    ['BAI Code', '475', '165'],
    ['Geschäftsvorfallcode', '116', '166'],
    ['Bank transaction code', 'PMNT-ICDT-ESCT-0000000000000', 'PMNT-RCDT-ESCT-0000000000000'],
  ])('may say which way the money went: %s', (name, out, came) => {
    const lines = [`2026-11-20,a,1475.00,${out}`, `2026-11-21,b,2000.00,${came}`, `2026-11-22,c,2100.00,${came}`]
    expect(read([`Date,Details,Amount,${name}`, ...lines].join('\n'))).toMatchObject({
      amounts: [],
      asked: ['columns.direction'],
    })
  })

  it.each(['Branch code', 'Cheque'])('is nothing of that in a column of something else: %s', (name) =>
    expect(read(`Date,Details,Amount,${name}\n2026-11-20,a,1475.00,475\n2026-11-21,b,2000.00,165`).amounts).toEqual([
      147_500, 200_000,
    ]),
  )
})
