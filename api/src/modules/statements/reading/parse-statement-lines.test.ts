import { describe, expect, it } from 'vitest'
import type { ColumnMap } from '@escapes/contract'
import fc from 'fast-check'
import { Problem } from '#/http/problem.ts'
import { guessColumns } from './guess-columns.ts'
import { maxStatementLines, parseStatementTable } from './parse-statement-table.ts'
import { parseStatementLines } from './parse-statement-lines.ts'

const today = '2027-12-31'

const columns: ColumnMap = {
  skipRows: 0,
  date: 'Date',
  dateFormat: 'dd/mm/yyyy',
  decimal: '.',
  amount: 'Amount',
  payer: 'Payer',
  text: ['Details'],
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string, map: Partial<ColumnMap> = {}, currency: 'USD' | 'JPY' = 'USD') => {
  const all = { ...columns, ...map }
  return parseStatementLines(parseStatementTable(toBytes(text), all), all, currency, today)
}

const encoded = 'Date;Payer;Details;Amount\r\n14/05/2027;Zoë Müller;Für K7MX2Q9P – “Villa”;1.000,50\r\n'
const inUtf16 = (bytes: Buffer, mark: number[]) => Buffer.concat([Buffer.from(mark), bytes])

describe('a statement', () => {
  it('is read line by line, with text over several columns and several lines', () => {
    const { lines, problems } = read(
      'Date,Payer,Details,More,Amount\n14/05/2027, A.  Perera ,"Villa\nK7MX  2Q9P",thank you,"1,240.50"\n15/05/2027,,fee,,-3\n',
      { text: ['details', 'More'] },
    )
    expect(problems).toEqual([])
    expect(lines).toEqual([
      { line: 2, bookedOn: '2027-05-14', amount: 124_050, payer: 'A. Perera', text: 'Villa\nK7MX 2Q9P\nthank you' },
      { line: 4, bookedOn: '2027-05-15', amount: -300, payer: null, text: 'fee' },
    ])
  })

  it('shows a payer by the letters that are there, in their order', () => {
    const { lines } = read('Date,Payer,Details,Amount\n14/05/2027,\u202Eareрer\u202C ,\u2067for us\u2069,3\n')
    expect(lines).toMatchObject([{ payer: 'areрer', text: 'for us' }])
  })

  it.each([
    ['UTF-8', Buffer.from(encoded)],
    ['UTF-8 with a mark', Buffer.from(`\u{feff}${encoded}`)],
    ['UTF-16', inUtf16(Buffer.from(encoded, 'utf16le'), [0xff, 0xfe])],
    ['UTF-16 the other way round', inUtf16(Buffer.from(encoded, 'utf16le').swap16(), [0xfe, 0xff])],
    ['UTF-16 without a mark', Buffer.from(encoded, 'utf16le')],
    [
      'Windows letters',
      Buffer.from(encoded.replace('–', '\u0096').replace('“', '\u0093').replace('”', '\u0094'), 'latin1'),
    ],
  ])('is read in %s', (_, bytes) => {
    const map: ColumnMap = { ...columns, decimal: ',' }
    const { lines } = parseStatementLines(parseStatementTable(bytes), map, 'USD', today)
    expect(lines).toMatchObject([{ amount: 100_050, payer: 'Zoë Müller', text: 'Für K7MX2Q9P – “Villa”' }])
  })

  it('has credits and debits in columns of their own', () => {
    const { lines, problems } = read(
      'Date,Details,Out,In\n14/05/2027,a,,5.00\n14/05/2027,b,5.00,\n14/05/2027,c,-5.00,0.00\n14/05/2027,d,1,1\n14/05/2027,e,,\n',
      { amount: undefined, payer: undefined, credit: 'In', debit: 'Out' },
    )
    expect(lines.map(({ amount }) => amount)).toEqual([500, -500, -500])
    expect(problems).toEqual([
      { line: 5, message: 'There is more than one amount.' },
      { line: 6, message: 'There is no amount.' },
    ])
  })

  it('returns its valid lines when others are invalid, and says which and why', () => {
    const { lines, problems } = read(
      [
        'Date,Payer,Details,Amount',
        '31/02/2027,a,b,5',
        '14/05/2027,a,b,five',
        '14/05/2027,a,good,5',
        '',
        '14/05/2027,a,"never closed,5',
        '14/05/2027,a,good,6',
        `14/05/2027,a,${'x'.repeat(30_000)},7`,
        '14/05/2027,a,good,8',
        'Closing balance,,,19',
      ].join('\n'),
    )
    expect(lines.map(({ line, amount }) => [line, amount])).toEqual([
      [4, 500],
      [7, 600],
      [9, 800],
    ])
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 6, 8, 10])
    expect(problems[0]?.message).toBe('“31/02/2027” is not a date like dd/mm/yyyy.')
    expect(problems[1]?.message).toBe('“five” is not an amount.')
  })

  it('names a hundred bad lines and counts the rest', () => {
    const { problems } = read(`Date,Payer,Details,Amount\n${'x,y,z,1\n'.repeat(250)}`)
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toEqual({ line: 102, message: 'From here on 150 more lines could not be read.' })
  })

  it('is rejected with the columns that it does not have', () => {
    const listErrors = (text: string, map: Partial<ColumnMap>) => {
      try {
        read(text, map)
      } catch (error) {
        return error instanceof Problem ? error.errors?.map(({ path }) => path) : error
      }
      return undefined
    }
    expect(listErrors('Date,Details\n', { text: ['Details', 'Nope'] })).toEqual([
      'columns.amount',
      'columns.payer',
      'columns.text.1',
    ])
    expect(listErrors('Date,Details\n', { amount: undefined, payer: undefined })).toEqual(['columns.amount'])
  })

  it('is read or rejected, whatever the bytes are', () => {
    const cell = fc.oneof(fc.constantFrom('Date', 'Amount', 'Details', '14/05/2027', '5', '"', '""', '-'), fc.string())
    const table = fc
      .array(
        fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(',')),
        { maxLength: 12 },
      )
      .map((rows) => toBytes(`Date,Details,Amount\n${rows.join('\n')}`))
    const attempt = (bytes: Uint8Array) => {
      try {
        const opened = parseStatementTable(bytes)
        const map = guessColumns(opened, '2027-12-31')
        return map ? parseStatementLines(opened, map, 'USD', today).lines : []
      } catch (error) {
        if (error instanceof Problem) return []
        throw error
      }
    }
    fc.assert(
      fc.property(fc.oneof(table, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        for (const { amount, bookedOn } of attempt(bytes)) {
          expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true)
          expect(bookedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is read to its end', () => {
    const line = '14/05/2027,a,b,5\n'
    expect(read(`Date,Payer,Details,Amount\n${line.repeat(maxStatementLines)}`).lines).toHaveLength(maxStatementLines)
    expect(() => read(`Date,Payer,Details,Amount\n${line.repeat(maxStatementLines + 1)}`)).toThrow('20,000 lines')
    expect(() => parseStatementTable(new Uint8Array(5 * 1024 * 1024 + 1))).toThrow('5 MB')
    expect(() => parseStatementTable(toBytes('\n\n'))).toThrow('no lines')
    expect(() => read(`Date,Payer,Details,Amount\n${`"open\n${line.repeat(25)}`.repeat(60)}`)).toThrow('do not match')
  })
})

it('says of a direction that it does not know, or that contradicts the sign, and of a line that is no money yet, or none any more', () => {
  const { lines, problems } = read(
    'Date,Details,Amount,Dr/Cr,Status\n14/05/2027,a,5.00,Storno,\n14/05/2027,b,5.00,,\n14/05/2027,c,-5.00,CR,\n14/05/2027,d,-5.00,DR,\n14/05/2027,e,5.00,CR,PENDING\n14/05/2027,f,5.00,CR,Reversed\n14/05/2027,g,5.00,CR,Failed\n14/05/2027,h,5.00,CR,Hold\n',
    { payer: undefined, direction: 'Dr/Cr' },
  )
  expect(lines.map(({ amount }) => amount)).toEqual([-500])
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 6, 7, 8, 9])
})
