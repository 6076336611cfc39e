import { describe, expect, it } from 'vitest'
import type { ColumnMap } from '@escapes/contract'
import { guessColumns } from './guess-columns.ts'
import { parseStatementTable } from './parse-statement-table.ts'
import { readStatementLines } from './parse-statement-lines.ts'

const columns: ColumnMap = {
  skipRows: 0,
  date: 'Date',
  dateFormat: 'yyyy-mm-dd',
  decimal: '.',
  amount: 'Amount',
  text: ['Details'],
}
const read = (text: string, map: Partial<ColumnMap> = {}) => {
  const table = parseStatementTable(new TextEncoder().encode(text), map)
  const { lines, ...rest } = readStatementLines(table, { ...columns, ...map }, 'USD', '2027-12-31')
  return { ...rest, amounts: lines.map(({ amount }) => amount) }
}

describe('a column that may say which way the money went', () => {
  const text =
    'Date,Details,Amount,Direction\n2027-05-01,a,1.00,1\n2027-05-02,b,2.00,2\n2027-05-03,c,3.00,3\n2027-05-04,d,4.00,\n'

  it('is asked about, and read by what a person said of its words', () => {
    expect(read(text)).toMatchObject({
      amounts: [],
      columnProblems: [{ path: 'columns.direction', message: expect.stringContaining('“Direction”') }],
      directionColumn: 'Direction',
      directionWords: ['1', '2', '3', ''],
    })
    const said = read(text, { direction: 'direction', directionWords: { ' 1': 'out', '2': 'in', '': 'in' } })
    expect(said).toMatchObject({ amounts: [-100, 200, 400], columnProblems: [], directionWords: ['3'] })
    expect(said.problems).toEqual([{ line: 4, message: '“3” does not say which way the money went.' }])
  })

  it('says nothing where a person said that all of it came in', () => {
    expect(read(text, { allIn: true })).toMatchObject({ amounts: [100, 200, 300, 400], columnProblems: [] })
  })

  it('is read whatever a person said of all of it, once its words are known', () => {
    const known = 'Date,Details,Amount,Kind\n2027-05-01,a,1.00,DBIT\n2027-05-02,b,2.00,CRDT\n'
    expect(read(known, { allIn: true }).columnProblems).toMatchObject([{ path: 'columns.direction' }])
  })

  it.each(['DR', 'Debit', 'Withdrawal', 'Lastschrift', 'Списание'])(
    'is money that went out where it says %s, whatever a person said of it',
    (word) => {
      const written = `Date,Details,Amount,Kind\n2027-05-01,a,1.00,${word}\n2027-05-02,b,2.00,CRDT\n`
      const map = { direction: 'Kind', directionWords: { [word]: 'in', CRDT: 'in' } } as const
      expect(read(written, map).amounts).toEqual([-100, 200])
    },
  )

  it('may be explained where a word is one of both', () => {
    const written = 'Date,Details,Amount,Kind\n2027-05-01,a,1.00,Payment\n2027-05-02,b,2.00,D\n'
    const map = { direction: 'Kind', directionWords: { Payment: 'in', D: 'in' } } as const
    expect(read(written, map).amounts).toEqual([100, 200])
  })

  it('has words in any case and with any spaces, and each once', () => {
    const rows = ['Ulos', 'ulos ', 'SISÄÄN', 'Sisään'].map((word, at) => `2027-05-01,a,${at + 1}.00,${word}\n`)
    const written = `Date,Details,Amount,Laji\n${rows.join('')}`
    expect(read(written).directionWords).toEqual(['ulos', 'Sisään'])
    const directionWords = { ULOS: 'out', sisään: 'in' } as const
    expect(read(written, { direction: 'Laji', directionWords }).amounts).toEqual([-100, -200, 300, 400])
  })

  it('is the one with the fewest words: customers repeat too', () => {
    const customers = ['Wen Li', 'Eva Lindqvist', 'Wen Li', 'Rosa', 'Eva Lindqvist', 'Wen Li']
    const rows = customers.map((name, at) => `2027-05-01,${name},a,${at + 1}.00,${at % 3 ? 'Sisään' : 'Ulos'}\n`)
    expect(read(`Date,Customer,Details,Amount,Laji\n${rows.join('')}`)).toMatchObject({
      directionColumn: 'Laji',
      directionWords: ['Ulos', 'Sisään'],
    })
  })

  it('may be one that never says a letter of both directions', () => {
    expect(read('Date,Details,Amount,Kind\n2027-05-01,a,1.00,C\n2027-05-02,b,2.00,C\n').directionWords).toEqual(['C'])
    expect(read('Date,Details,Amount,D/C\n2027-05-01,a,1.00,C\n', { direction: 'D/C' }).amounts).toEqual([100])
  })
})

it('reads no balance as what came in, whatever a person said of it', () => {
  const text = 'Date,Details,Amount,Balance\n2027-05-01,a,-1.00,99.00\n2027-05-02,b,2.00,101.00\n'
  for (const map of [{ amount: 'Balance' }, { amount: undefined, credit: 'Balance' }])
    expect(read(text, { ...map, allIn: true })).toMatchObject({
      amounts: [],
      columnProblems: [{ message: expect.stringContaining('is named as a balance') }],
    })
  expect(
    read(text.replace('Amount', 'Sum').replace('Balance', 'Balance change'), { amount: 'Balance change' })
      .columnProblems,
  ).not.toMatchObject([{ message: expect.stringContaining('is named as') }])
})

describe('a line without a sign', () => {
  it.each([
    'DR transfer out to customer K7MX2Q9P',
    'DEBIT K7MX2Q9P',
    'Outward TT K7MX2Q9P',
    'Withdrawal',
    'POS DEBIT K7MX2Q9P',
  ])('is a problem when its text says that it went out: %s', (text) => {
    const { amounts, problems } = read(`Date,Details,Amount\n2027-05-01,${text},1.00\n2027-05-02,b,2.00\n`)
    expect([amounts, problems.map(({ line }) => line)]).toEqual([[200], [2]])
    const directed = `Date,Details,Amount,CD\n2027-05-01,${text},1.00,CRDT\n2027-05-02,b,2.00,DBIT\n`
    expect(read(directed, { direction: 'CD' }).amounts, 'unless a column says otherwise').toEqual([100, -200])
  })

  it.each(['DR SILVA K7MX2Q9P', 'Dr. Perera', 'Deposit K7MX2Q9P', 'Payment for the villa', 'Debitel GmbH'])(
    'came in when its text only begins like that: %s',
    (text) => expect(read(`Date,Details,Amount\n2027-05-01,${text},1.00\n`).amounts).toEqual([100]),
  )

  it('is a problem where other lines say that they came in', () => {
    const { amounts, problems } = read('Date,Details,Amount\n2027-05-01,a,1.00 CR\n2027-05-02,b,2.00\n')
    expect([amounts, problems.map(({ line }) => line)]).toEqual([[100], [3]])
  })

  it.each([
    'Outward remittances,,\nDate,Details,Amount\n2027-05-01,a,1.00\n',
    'Account statement: outgoing payments,,\nDate,Details,Amount\n2027-05-01,a,1.00\n',
    'Virements émis,,\nDate,Details,Amount\n2027-05-01,a,1.00\n',
    ...['Sorties', 'Auszahlungen', 'Gastos del mes', 'Cheques paid', 'Money you sent', 'Purchases', '出金'].map(
      (title) => `${title},,\nDate,Details,Amount\n2027-05-01,a,1.00\n`,
    ),
    'Transfers from this account,,\nDate,Details,Amount\n2027-05-01,a,1.00\n',
    'Date,Details,Amount\n2027-05-01,a,1.00\nTotal debits,,1.00\n',
    'Date,Details,Amount\nWithdrawals,,\n2027-05-01,a,1.00\nDeposits,,\n2027-05-02,b,2.00\n',
  ])('is asked about below a title that says that it went out', (text) => {
    const layout = { skipRows: text.startsWith('Date') ? 0 : 1 }
    expect(read(text, layout).columnProblems).toMatchObject([{ path: 'columns.direction' }])
    expect(read(text, { ...layout, allIn: true }).columnProblems).toEqual([])
  })

  it.each(['Debit amount', 'Amount sent', 'Sent amount', 'Amount out'])(
    'is not read from a column that is named as what went out: %s',
    (name) => {
      const { columnProblems } = read(`Date,Details,${name}\n2027-05-01,a,1.00\n`, { amount: name })
      expect(columnProblems).toMatchObject([{ path: 'columns.amount' }])
      const table = parseStatementTable(new TextEncoder().encode(`Date,Details,${name},Amount\n2027-05-01,a,1.00,\n`))
      expect(guessColumns(table, '2027-12-31')?.amount).toBe('Amount')
    },
  )

  it('is read from the columns of what was sent and what was received', () => {
    const table = parseStatementTable(
      new TextEncoder().encode('Date,Details,Amount sent,Amount received\n2027-05-01,a,1.00,\n2027-05-02,b,,2.00\n'),
    )
    expect(guessColumns(table, '2027-12-31')).toMatchObject({ debit: 'Amount sent', credit: 'Amount received' })
  })

  it('is asked about where each line has its amount in one of two columns', () => {
    const text = 'Date,Details,Amount,Amount,Balance\n2027-05-01,a,1.00,,5.00\n2027-05-02,b,,2.00,7.00\n'
    expect(read(text).columnProblems).toMatchObject([{ path: 'columns.amount' }])
    expect(read(text, { amount: '', debit: 'Amount', credit: 'Amount (2)' }).amounts).toEqual([-100, 200])
  })

  it('is asked about beside a column that multiplies it', () =>
    expect(
      read('Date,Details,Amount,Factor\n2027-05-01,a,1.00,-1\n2027-05-02,b,2.00,1\n').columnProblems,
    ).toMatchObject([{ path: 'columns.direction', message: expect.stringContaining('Factor') }]))

  it('is not asked about below a total of nothing', () =>
    expect(read('Date,Details,Amount\n2027-05-01,a,1.00\nTotal debits,,0.00\n').columnProblems).toEqual([]))
})
