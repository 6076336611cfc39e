import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { parseStatementTable } from './parse-statement-table.ts'
import { readStatementLines } from './parse-statement-lines.ts'

const today = '2026-11-28'
const fee = '2026-11-10,fee,-5.00'
/** One line for each state, of 100.00, 200.00 and so on, above a fee in the first state. */
const read = (heading: string, states: readonly string[]) => {
  const rows = states.map((state, at) => `2026-11-${11 + (at % 9)},a,${at + 1}00.00,"${state}"`)
  const text = ['Date,Details,Amount,' + heading, ...rows, `${fee},"${states[0]}"`].join('\n')
  const table = parseStatementTable(new TextEncoder().encode(text))
  const { lines, problems, stateWords, stateColumns } = readStatementLines(
    table,
    guessColumns(table, today)!,
    'USD',
    today,
  )
  return {
    amounts: lines.map(({ amount }) => amount / 100).filter((amount) => amount > 0),
    problems: problems.map(({ line }) => line),
    stateWords,
    stateColumns,
  }
}

describe('a heading of states', () => {
  it.each([
    ['Buchungsstatus', 'within a word'],
    ['TransactionStatus', 'without a space'],
    ['Statustext', 'before another word'],
    ['Stav', 'in Czech'],
    ['Durum', 'in Turkish'],
    ['Статус', 'in Russian'],
    ['状态', 'in Chinese'],
    ['තත්ත්වය', 'in Sinhala'],
    ['Condition', 'under another name'],
  ])('has its unknown words asked about: %s, %s', (heading) =>
    expect(read(heading, ['Zapsáno', 'Čeká'])).toMatchObject({
      amounts: [],
      stateWords: ['Zapsáno', 'Čeká'],
      stateColumns: [heading],
    }),
  )

  it('is one still where one state is a long text', () => {
    const long = 'Waiting for the bank of the beneficiary to confirm that the money has arrived there'
    expect(read('Status', ['Booked', 'Unprocessed', long])).toMatchObject({ amounts: [], stateWords: ['Unprocessed'] })
    expect(read('Status', ['Booked', 'Booked', long])).toMatchObject({ amounts: [100, 200], problems: [4] })
  })

  it('lets no line through that begins as a pending one, however many different states there are', () => {
    const booked = Array.from({ length: 25 }, (_, at) => `Booked on 20/11/2026 10:${10 + at}`)
    const others = Array.from({ length: 25 }, (_, at) => `Branch of ${'abcdefghijklmnopqrstuvwxy'[at]}`)
    for (const states of [booked, others, booked.slice(0, 2)])
      for (const last of ['Pending since 20/11/2026', 'Rejected by the bank'])
        expect(read('Status', [...states, last]), last).toMatchObject({
          amounts: states.map((_, at) => (at + 1) * 100),
          problems: [states.length + 2],
          stateWords: [],
        })
  })

  it('lets no line through that says nothing where the others do', () => {
    expect(read('Status', ['Booked', 'Booked', ''])).toMatchObject({ amounts: [100, 200], problems: [4] })
    expect(read('Status', ['', '', 'Pending'])).toMatchObject({ amounts: [100, 200], problems: [4] })
  })

  it('has no more words asked about than a person may explain', () => {
    const names = ['Status 1', 'Status 2', 'Status 3']
    const rows = Array.from({ length: 20 }, (_, at) => `2026-11-20,a,1.00,one ${at},two ${at},three ${at}`)
    const text = [`Date,Details,Amount,${names.join(',')}`, ...rows].join('\n')
    const table = parseStatementTable(new TextEncoder().encode(text))
    const map = guessColumns(table, today)!
    const { stateWords } = readStatementLines(table, map, 'USD', today)
    expect(stateWords).toHaveLength(40)
    const said = { ...map, stateWords: Object.fromEntries(stateWords.map((word) => [word, 'booked' as const])) }
    const { lines, problems, stateWords: others } = readStatementLines(table, said, 'USD', today)
    expect([lines.length, problems.length, others]).toEqual([13, 7, []])
  })
})

describe('a heading that is a state itself', () => {
  it.each([
    ['Pending', 'No', 'Yes'],
    ['Is pending?', 'false', 'TRUE'],
    ['On hold', '', 'X'],
    ['Provisional', '0', '1'],
    ['Rejected', '', '2026-11-12'],
    ['Cleared', 'Yes', 'No'],
    ['Booked?', 'true', 'false'],
    ['Posted', 'X', ''],
    ['Settled', '✓', '✗'],
    ['Processed', '2026-11-12', ''],
  ])('lets only those lines through of which it is so: %s', (heading, done, open) =>
    expect(read(heading, [done, done, open])).toMatchObject({ amounts: [100, 200], problems: [4], stateWords: [] }),
  )

  it('has other words asked about, and says nothing where it is empty', () => {
    expect(read('Cleared', ['Yes', 'Tak'])).toMatchObject({ amounts: [], stateWords: ['Tak'] })
    expect(read('Cleared', ['', '']).amounts).toEqual([100, 200])
  })

  it.each(['Authorization', 'Book', 'Posted by'])('is none where it may name something else: %s', (heading) =>
    expect(read(heading, ['A71', 'B72']).amounts).toEqual([100, 200]),
  )
})

it.each(['PENDING.', '(Pending)', '*Pending*', 'Pending…', 'Pend\u00ADing', 'Ｐending', 'Pend.', 'Denied', 'Pre-auth'])(
  'a word of states is one with marks around it: %s',
  (word) => expect(read('Info', ['', '', word])).toMatchObject({ amounts: [100, 200], problems: [4] }),
)

describe('“Sent” of a state, where what came is sent too', () => {
  const readSent = (lines: readonly string[], stateWords?: Record<string, 'booked'>) => {
    const text = ['Date,Details,Amount,Status', ...lines.map((line) => `2026-11-11,a,${line}`)].join('\n')
    const table = parseStatementTable(new TextEncoder().encode(text))
    const map = { ...guessColumns(table, today)!, ...(stateWords && { stateWords }) }
    const { lines: read, columnProblems } = readStatementLines(table, map, 'USD', today)
    return { amounts: read.map(({ amount }) => amount / 100), asked: columnProblems.map(({ code }) => code) }
  }
  const bothWays = ['1475.00,Sent', '-210.00,Sent', '900.00,Sent']

  it('is asked about once, and is a state then', () => {
    expect(readSent(bothWays).asked).toEqual(['state-unknown'])
    expect(readSent(bothWays, { sent: 'booked' }).amounts).toEqual([1475, -210, 900])
    expect(readSent([...bothWays, '-90.00,Failed'], { sent: 'booked' }).amounts).toEqual([1475, -210, 900])
  })

  it.each([
    ['a minus is rare, as of what was taken back', ['1475.00,Sent', '900.00,Sent', '80.00,Sent', '-5.00,Sent']],
    ['another word says that money came in', ['1475.00,Sent', '-210.00,Sent', '900.00,Received']],
  ])('is no money that came in where %s', (_, lines) => {
    expect(readSent(lines, { sent: 'booked' }).amounts.filter((amount) => amount === 1475)).toEqual([])
  })
})
