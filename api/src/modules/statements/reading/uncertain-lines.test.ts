import { describe, expect, it } from 'vitest'
import type { ColumnMap } from '@escapes/contract'
import { listStatementMismatches } from './find-other-account.ts'
import { guessColumns } from './guess-columns.ts'
import { readStatementLines } from './parse-statement-lines.ts'
import { parseStatementTable } from './parse-statement-table.ts'

const today = '2026-11-28'
const read = (rows: readonly string[], head = 'Date,Details,Amount', said: Partial<ColumnMap> = {}) => {
  const table = parseStatementTable(new TextEncoder().encode([head, ...rows].join('\n')))
  const map = guessColumns(table, today)
  if (!map) return { guess: null }
  const reading = readStatementLines(table, { ...map, ...said }, 'USD', today)
  const { lines, problems, columnProblems, stateWords } = reading
  return {
    days: lines.map(({ bookedOn }) => bookedOn),
    amounts: lines.map(({ amount }) => amount),
    problems: problems.map(({ line }) => line),
    asked: columnProblems.map(({ code }) => code),
    stateWords,
    mismatches: listStatementMismatches(table, map, { currency: 'USD', numbers: ['0082741993'] }),
  }
}
const came = '2026-11-20,a,5000.00'

describe('a line in another currency than the account', () => {
  it.each(['Currency', 'CCY', 'Transaction currency', 'Währung', 'Valuta', ''])('is a problem: under “%s”', (name) => {
    const rows = [`${came},USD`, '2026-11-21,b,1475.00,LKR']
    expect(read(rows, `Date,Details,Amount,${name}`)).toMatchObject({ amounts: [500_000], problems: [3] })
  })

  it('is none for the currency that it was changed from, or a name of three letters', () => {
    const rows = [`${came},USD,EUR`, '2026-11-21,b,-7.00,USD,USD']
    expect(read(rows, 'Date,Details,Amount,Currency,Exchange From').amounts).toEqual([500_000, -700])
    expect(read([`${came},USD`, '2026-11-21,b,-7.00,Fee'], 'Date,Details,Amount,Kind').amounts).toEqual([500_000, -700])
  })

  it('is a problem where its amount says so behind a sign', () =>
    expect(read(['2026-11-20,a,"$1,475.00 AUD"', '2026-11-20,b,$5.00'])).toMatchObject({
      amounts: [500],
      problems: [2],
    }))

  it.each([
    ['throughout, under any name', 'Date,Details,Amount,Unit', 'LKR'],
    ['in the name of the amounts', 'Date,Details,Amount LKR,x', ''],
    ['by the sign in that name', 'Date,Details,Amount (Rs.),x', ''],
    ['in a title', 'All amounts in LKR\nDate,Details,Amount,x', ''],
  ])('is asked about %s', (_, head, cell) =>
    expect(read([`${came},${cell}`], head).mismatches).toMatchObject([{ what: 'currency' }]),
  )
})

describe('a statement of another account', () => {
  it.each([
    'Statement of account 999911112222 (USD)',
    'Account No 999911112222 USD',
    'Acc. No.: 9999 1111 2222',
    'Konto-Nr.: 999911112222',
    'Rekeningnummer,999911112222',
    'Account DE89 3704 0044 0532 0130 00',
  ])('is asked about: %s', (title) =>
    expect(read([came], `${title}\nDate,Details,Amount`).mismatches).toMatchObject([{ what: 'account' }]),
  )

  it.each(['Statement of account 0082741993 (USD)', 'Account statement 2026/11/20', 'Acc. No.: XXXXXX1993'])(
    'is not: %s',
    (title) => expect(read([came], `${title}\nDate,Details,Amount`).mismatches).toEqual([]),
  )

  it('is asked about where only some of its lines are of another, and accounts of payers are none', () => {
    const head = 'Date,Details,Amount,Account'
    expect(read([`${came},0082741993`, `${came},999911112222`], head).mismatches).toMatchObject([{ what: 'account' }])
    expect(read([`${came},1111222233`, `${came},999911112222`], head).mismatches).toEqual([])
  })
})

describe('a comma without quotes', () => {
  it.each([
    ['between thousands', 'Date,Details,Amount', ['2026-11-20,a,1,475.00']],
    ['of a file with balances', 'Date,Details,Amount,Balance', ['2026-11-20,a,5,000.00,14,000.00']],
    ['before cents', 'Date,Details,Amount,Balance', ['2026-11-20,a,1475,50,9000,00']],
    ['of one side', 'Date,Details,Debit,Credit', ['2026-11-20,a,,5,000.00']],
  ])('parts no amount: %s', (_, head, rows) => expect(read(rows, head)).toMatchObject({ amounts: [], problems: [2] }))
})

describe('days and months in figures', () => {
  const on = (...days: string[]) => read(days.map((day) => `${day},a,-5.00`)).days

  it('are read by when they would be', () => {
    expect(on('11/05/2026', '11/09/2026')).toEqual(['2026-11-05', '2026-11-09'])
    expect(on('05/11/2026', '09/11/2026')).toEqual(['2026-11-05', '2026-11-09'])
    expect(on('11/11/2026')).toEqual(['2026-11-11'])
  })

  it('are read as other dates of the file are, or not', () => {
    expect(read(['10/11/2026,10/20/2026,a,-5.00'], 'Date,Value date,Details,Amount').days).toEqual(['2026-10-11'])
    expect(read(['10/11/2026,a,-5.00'], 'Period 10/01/2026 - 10/31/2026,10/31/2026\nDate,Details,Amount').days).toEqual(
      ['2026-10-11'],
    )
    expect(read(['10/11/2026,a,-5.00']), 'either may be').toEqual({ guess: null })
    expect(read(['26/11/20,a,-5.00']), 'years do not begin a date').toEqual({ guess: null })
  })
})

describe('a state of lines', () => {
  it.each(['Held', 'Blocked', 'Refunded', 'Dishonoured', 'Umsatz vorgemerkt', 'Rechazado', 'Under review'])(
    'that is not of money lets no line through: %s',
    (state) => {
      const rows = [`${came},Completed`, `2026-11-21,b,1475.00,${state}`, '2026-11-22,c,-7.00,Completed']
      for (const name of ['Status', 'Info', ''])
        expect(read(rows, `Date,Details,Amount,${name}`)).toMatchObject({ amounts: [500_000, -700], problems: [3] })
    },
  )

  it('that nobody knows lets no line through where the column is not called so', () => {
    const rows = [`${came},Completed`, '2026-11-21,b,1475.00,Whatever', '2026-11-22,c,-7.00,Completed']
    for (const name of ['Info', ''])
      expect(read(rows, `Date,Details,Amount,${name}`)).toMatchObject({ amounts: [500_000, -700], problems: [3] })
  })

  it.each(['Unprocessed', 'Ausstehend', 'P', 'Waiting for the authorisation of the bank'])(
    'that nobody knows is asked about once, and is money only where a person says so: %s',
    (word) => {
      const unknown = [`2026-11-21,b,1475.00,${word}`, `2026-11-22,c,-7.00,${word.toUpperCase()}`]
      const rows = [`${came},C`, ...unknown, '2026-11-23,d,-5.00,C']
      const readAs = (state?: 'booked' | 'pending') =>
        read(rows, 'Date,Details,Amount,Status', state && { stateWords: { [word]: state } })
      expect(readAs()).toMatchObject({ amounts: [], problems: [], asked: ['state-unknown'], stateWords: [word] })
      expect(readAs('booked')).toMatchObject({ amounts: [500_000, 147_500, -700, -500], problems: [], asked: [] })
      expect(readAs('pending')).toMatchObject({ amounts: [500_000, -500], problems: [3, 4], asked: [] })
    },
  )

  it('is asked about where the bank says it of every line, also beside the reference', () => {
    const rows = ['2026-11-21,a,5.00,Ausstehend', '2026-11-22,b,-7.00,Ausstehend']
    const text = ['Details', 'Status']
    expect(read(rows, 'Date,Details,Amount,Status', { text })).toMatchObject({ asked: ['state-unknown'], amounts: [] })
  })

  it('that banks use for what is not booked stays so, whatever somebody says', () =>
    expect(
      read([`${came},Booked`, '2026-11-21,b,-7.00,Pending'], 'Date,Details,Amount,Status', {
        stateWords: { Pending: 'booked' },
      }),
    ).toMatchObject({ amounts: [500_000], problems: [3] }))
})

it.each(['Sent', 'Fees', 'Checks paid'])('a title between lines is asked about: %s', (title) => {
  const rows = [',Received,', came, `,${title},`, '2026-11-21,b,1475.00']
  expect(read(rows)).toMatchObject({ amounts: [], asked: ['direction-unknown'] })
})

it.each(['Total', 'Grand total', 'Total credits', 'Page total', 'Saldovortrag', 'Solde initial'])(
  'a total or a balance is no money: %s',
  (name) => {
    const rows = ['2026-11-20,a,,5.00', `2026-11-20,${name},,9000.00`]
    expect(read(rows, 'Date,Details,Debit,Credit')).toMatchObject({ amounts: [500], problems: [3] })
  },
)

it.each(['1475.-', '"1475,-"', '"0,475"'])('an amount that says two things is a problem: %s', (amount) =>
  expect(read([`2026-11-20,a,${amount}`, '2026-11-21,b,-5.00'])).toMatchObject({ amounts: [-500], problems: [2] }),
)

it('the account of each line is asked about under any name, where one of them is ours', () => {
  const rows = (one: string, other: string) =>
    read([`${came},${one}`, `${came},${other}`], 'Date,Details,Amount,Wallet')
  expect(rows('0082741993', '0099999999').mismatches).toMatchObject([{ what: 'account' }])
  expect(rows('0012345678', '0099999999').mismatches).toEqual([])
})

it('the currency of a purchase abroad is not that of the account', () =>
  expect(read([`${came},`, `${came},EUR`], 'Date,Details,Amount,Original Currency').mismatches).toEqual([]))
