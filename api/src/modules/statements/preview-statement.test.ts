import { expect, it } from 'vitest'
import type { ColumnMap, ImportedStatement } from '@escapes/contract'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const preview = (csv: string | Uint8Array, columns?: Partial<ColumnMap>) =>
  desk.app.call('POST /admin/statements/preview', { body: desk.toUpload(csv, { columns }), headers: desk.manager })

interface Preview {
  headers: string[]
  guess: ColumnMap | null
  sample: string[][]
  lines: number
  problems: { line: number }[]
  errors: { path: string; message: string }[]
}

interface SavedMap {
  id: string
  name: string
  columns: ColumnMap
}

const csv = [
  'Account,0082741993',
  'Posting Date,Narration,Debit,Credit,Balance',
  '14/05/2027,K7MX2Q9P,,300.00,300.00',
  'Closing balance,,,,300.00',
].join('\n')

it('a preview guesses the columns, saves nothing, and its guess can be imported', async () => {
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

it('a preview with columns reads by them, and says which are not there', async () => {
  const { guess } = await ok<Preview>(preview(csv))
  expect((await ok<Preview>(preview(csv, { ...guess, dateFormat: 'mm/dd/yyyy' }))).lines).toBe(0)
  const misfit = { ...guess, date: 'Day' }
  const shown = await ok<Preview>(preview(csv, misfit))
  expect(shown.errors.map(({ path }) => path)).toEqual(['columns.date'])
  expect(shown, 'what the file looks like is still there to choose from').toMatchObject({
    headers: ['Posting Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    guess,
    lines: 0,
  })
  const { errors } = await expectProblem(desk.send(csv, { columns: misfit }))
  expect(errors, 'an import rejects what the preview reported').toEqual(shown.errors)
})

it('a header below the end of the file is named at its field, and the file is shown', async () => {
  const { guess } = await ok<Preview>(preview(csv))
  const shown = await ok<Preview>(preview(csv, { ...guess, skipRows: 40 }))
  expect(shown.errors[0]).toMatchObject({ path: 'columns.skipRows', message: 'The file has only 4 rows.' })
  expect(shown).toMatchObject({ guess, headers: [], lines: 0 })
})

it('the rows above an unknown header are found, reported, and left out of preview and import', async () => {
  const odd = ['Bank of Galle', 'Account;0082741993;LKR', 'Tag;Zweck;Wert', '14/05/2027;K7MX2Q9P;300.00'].join('\n')
  const shown = await ok<Preview>(preview(odd))
  expect(shown).toMatchObject({ guess: null, columns: null, errors: [], delimiter: ';' })
  const layout = { delimiter: ';', skipRows: 2 }
  const skipped = await ok<Preview>(
    desk.app.call('POST /admin/statements/preview', {
      body: { ...desk.toUpload(odd, {}), columns: undefined, layout },
      headers: desk.manager,
    }),
  )
  expect(skipped).toMatchObject({
    headers: ['Tag', 'Zweck', 'Wert'],
    skipRows: 2,
    above: [['Bank of Galle'], ['Account', '0082741993', 'LKR']],
  })
  const columns = {
    delimiter: ';',
    skipRows: 2,
    date: 'Tag',
    dateFormat: 'dd/mm/yyyy',
    amount: 'Wert',
    text: ['Zweck'],
  }
  const seen = await ok<Preview>(preview(odd, columns as ColumnMap))
  const imported = await ok<ImportedStatement>(desk.send(odd, { columns }))
  expect([seen.lines, seen.problems]).toEqual([1, []])
  expect([imported.lines, imported.problems]).toEqual([seen.lines, seen.problems])
})

it('saved columns are changed, renamed and deleted', async () => {
  const { guess } = await ok<Preview>(preview(csv))
  for (const saveAs of ['Ours', 'Theirs']) await ok(desk.send(csv, { columns: guess, saveAs }))
  const maps = async () =>
    (await ok<{ items: SavedMap[] }>(desk.app.call('GET /admin/column-maps', { headers: desk.manager }))).items
  const [ours] = await maps()
  const put = (name: string, columns = guess) =>
    desk.app.call('PUT /admin/column-maps/:id', {
      params: { id: ours?.id ?? '' },
      body: { name, columns },
      headers: desk.manager,
    })
  await ok(put('Main account', { ...guess!, decimal: ',' }))
  expect(await maps()).toMatchObject([
    { id: ours?.id, name: 'Main account', columns: { decimal: ',' } },
    { name: 'Theirs' },
  ])
  expect((await expectProblem(put('Theirs'))).errors?.map(({ path }) => path)).toEqual(['name'])
  const remove = () =>
    desk.app.call('DELETE /admin/column-maps/:id', { params: { id: ours?.id ?? '' }, headers: desk.manager })
  await ok(remove())
  expect((await maps()).map(({ name }) => name)).toEqual(['Theirs'])
  expect((await expectProblem(remove())).code).toBe('not-found')
  expect((await expectProblem(put('Again'))).code).toBe('not-found')
})

it('a file without signs is asked about, imported by the words that were explained, and these are saved', async () => {
  const unsigned = 'Date,Description,Amount,Kind\n2026-11-01,K7MX2Q9P,1240.00,Ulos\n2026-11-02,zz,5.00,Sisaan\n'
  const { guess, ...shown } = await ok<Preview & { matches: unknown }>(preview(unsigned))
  expect(shown).toMatchObject({ lines: 0, matches: null, directionColumn: 'Kind', directionWords: ['Ulos', 'Sisaan'] })
  expect(shown.errors).toMatchObject([{ path: 'columns.direction', code: 'direction-unknown' }])
  const { errors } = await expectProblem(desk.send(unsigned, { columns: guess }))
  expect(errors).toEqual(shown.errors)
  const columns = { ...guess, direction: 'Kind', directionWords: { ulos: 'out', sisaan: 'in' } }
  const imported = await ok<ImportedStatement>(desk.send(unsigned, { columns, saveAs: 'Explained' }))
  expect(imported).toMatchObject({ lines: 2, outgoing: 1, unmatched: 1 })
  await ok(desk.send(`${unsigned}2026-11-03,yy,6.00,Sisaan\n`, { columns: { ...guess, allIn: true }, saveAs: 'All' }))
  const { items } = await ok<{ items: SavedMap[] }>(desk.app.call('GET /admin/column-maps', { headers: desk.manager }))
  const saved = (name: string) => items.find((map) => map.name === name)?.columns
  expect(saved('Explained')).toMatchObject({ direction: 'Kind', directionWords: columns.directionWords })
  expect(saved('All'), 'an answer about one file').toEqual(guess)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`word ${at}`, 'in']))
  const tooMany = await expectProblem(desk.send(unsigned, { columns: { ...columns, directionWords: many } }))
  expect(tooMany.errors).toMatchObject([{ path: 'columns.directionWords' }])
})

it('a preview without known columns shows the file as it is', async () => {
  expect(await ok<Preview>(preview('a;b\n1;2\n3;4'))).toMatchObject({
    headers: ['a', 'b'],
    guess: null,
    lines: 2,
    problems: [],
  })
  expect((await expectProblem(preview('   '))).code).toBe('statement-unreadable')
})

const random = (length: number): number[] => {
  let state = 7
  return Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16)
}
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600).fill(0xff), ...new Uint8Array(600)]

it.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...random(4_000)], /^This is a picture\./],
  ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), /^This is a PDF\./],
  ['a new Excel file', [0x50, 0x4b, 0x03, 0x04, ...random(4_000)], /^This is an Excel file or an archive\./],
  ['an old Excel file', oldExcel, /^This is an Excel file\./],
  ['a program', [0x7f, 0x45, 0x4c, 0x46, ...random(4_000)], /^This is not a text file\./],
  ['nothing but zeros', new Uint8Array(4_000), /^This is not a text file\./],
])('%s is no statement, and says what to send instead', async (_, bytes, why) => {
  const { code, detail } = await expectProblem(preview(Uint8Array.from(bytes)))
  expect(code).toBe('statement-unreadable')
  expect(detail).toMatch(why)
  expect(detail).toContain('as CSV or text')
})

it('a text with a few printer control characters is accepted', async () => {
  expect(await ok<Preview>(preview(csv.replace(',K7MX2Q9P', ',K7MX2Q9P\x02')))).toMatchObject({ lines: 1 })
})

it.each([
  ['the account above its lines', csv.replace('0082741993', '0099999999'), 'account'],
  ['the currency above its lines', `Currency:,LKR\n${csv}`, 'currency'],
  ['the currency in its headings', csv.replace('Credit', 'Credit (EUR)').replace('Debit', 'Debit (EUR)'), 'currency'],
])('a file that names another one by %s is asked about before it is imported', async (_, text, what) => {
  const { guess, ...shown } = await ok<Preview & { mismatches: unknown[] }>(preview(text))
  expect(shown.mismatches).toMatchObject([{ what }])
  const columns = { columns: guess }
  expect(await expectProblem(desk.send(text, columns))).toMatchObject({ code: 'statement-of-other-account' })
  await ok(desk.send(text, { ...columns, isOfThisAccount: true }))
})

it('a file that writes the account otherwise is of the account', async () => {
  for (const written of ['XXXXXX1993', '82741993', '0082-741-993'])
    expect(await ok(preview(csv.replace('0082741993', written)))).toMatchObject({ mismatches: [] })
})
