import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ColumnMap, ImportedStatement } from '@escapes/contract'
import { ok, refused } from '#test/booking-desk.ts'
import { openStatementDesk, type StatementDesk } from '#test/statement-desk.ts'

let desk: StatementDesk
beforeAll(async () => {
  desk = await openStatementDesk()
})
afterAll(() => desk.app.close())

const preview = (csv: string | Uint8Array, columns?: Partial<ColumnMap>) =>
  desk.app.call('POST /admin/statements/preview', { body: desk.uploadOf(csv, { columns }), headers: desk.manager })

interface Preview {
  headers: string[]
  guess: ColumnMap | null
  sample: string[][]
  lines: number
  problems: { line: number }[]
}

const csv = [
  'Account,0082741993',
  'Posting Date,Narration,Debit,Credit,Balance',
  '14/05/2027,K7MX2Q9P,,300.00,300.00',
  'Closing balance,,,,300.00',
].join('\n')

test('a preview guesses the columns, keeps nothing, and its guess can be imported', async () => {
  const shown = await ok<Preview>(preview(csv))
  expect(shown).toMatchObject({
    headers: ['Posting Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    guess: { skipRows: 1, date: 'Posting Date', dateFormat: 'dd/mm/yyyy', credit: 'Credit', debit: 'Debit' },
    sample: [['14/05/2027', 'K7MX2Q9P', '', '300.00', '300.00'], expect.anything()],
    lines: 1,
    problems: [{ line: 4 }],
  })
  expect(await desk.db.selectFrom('statement_lines').select('id').execute()).toEqual([])
  const imported = await ok<ImportedStatement>(desk.send(csv, { columns: shown.guess }))
  expect(imported).toMatchObject({ lines: 1, unmatched: 1 })
})

test('a preview with columns reads by them, and says which are not there', async () => {
  const { guess } = await ok<Preview>(preview(csv))
  expect((await ok<Preview>(preview(csv, { ...guess, dateFormat: 'mm/dd/yyyy' }))).lines).toBe(0)
  const errors = (await refused(preview(csv, { ...guess, date: 'Day' }))).errors
  expect(errors?.map(({ path }) => path)).toEqual(['columns.date'])
})

test('a preview of what has no columns we know shows it as it is', async () => {
  expect(await ok<Preview>(preview('a;b\n1;2\n3;4'))).toMatchObject({
    headers: ['a', 'b'],
    guess: null,
    lines: 2,
    problems: [],
  })
  expect((await refused(preview('   '))).code).toBe('statement-unreadable')
})

const random = (length: number): number[] => {
  let state = 7
  return Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16)
}
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600).fill(0xff), ...new Uint8Array(600)]

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...random(4_000)], /^This is a picture\./],
  ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), /^This is a PDF\./],
  ['a new Excel file', [0x50, 0x4b, 0x03, 0x04, ...random(4_000)], /^This is an Excel file or an archive\./],
  ['an old Excel file', oldExcel, /^This is an Excel file\./],
  ['a program', [0x7f, 0x45, 0x4c, 0x46, ...random(4_000)], /^This is not a text file\./],
  ['nothing but zeros', new Uint8Array(4_000), /^This is not a text file\./],
])('%s is no statement, and says what to send instead', async (_, bytes, why) => {
  const { code, detail } = await refused(preview(Uint8Array.from(bytes)))
  expect(code).toBe('statement-unreadable')
  expect(detail).toMatch(why)
  expect(detail).toContain('as CSV or text')
})

test('a text with a few marks of a printer is one', async () => {
  expect(await ok<Preview>(preview(csv.replace(',K7MX2Q9P', ',K7MX2Q9P\x02')))).toMatchObject({ lines: 1 })
})
