import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ColumnMap, StatementLine } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aStatementLine, aBankAccount, anImport, toPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'

const account = aBankAccount()
const guess: ColumnMap = {
  skipRows: 0,
  date: 'Date',
  dateFormat: 'dd/mm/yyyy',
  decimal: '.',
  amount: 'Amount',
  text: ['Details'],
}
const preview = {
  headers: ['Date', 'Details', 'Amount', 'In', 'Out'],
  guess,
  delimiter: ',',
  skipRows: 0,
  above: [],
  columns: guess as ColumnMap | null,
  errors: [] as { path: string; code: string; message: string }[],
  sample: [['19/11/2026', 'GALLE379 SILVA', '620.00', '620.00', '']],
  lines: 12,
  problems: [{ line: 7, message: 'Is no date: 31/02/2026.' }],
}
const booking = { id: 'b1', reference: 'GALLE379', title: 'Fort House', customer: 'Amaya Silva' }

const openStatements = (address = '/admin/statements', lines: StatementLine[] = [aStatementLine()]) => {
  const fake = createFakeApi({
    'GET /admin/bank-accounts': () => ({ items: [account] }),
    'GET /admin/column-maps': () => ({ items: [] }),
    'GET /admin/statements': () => toPage([anImport()]),
    'POST /admin/statements/preview': () => preview,
    'POST /admin/statements': () => anImport({ id: 'i9', matched: 9 }),
    'GET /admin/statement-lines': () => toPage(lines),
    'POST /admin/statement-lines/:id/assign': () => aStatementLine({ state: 'matched', booking }),
    'POST /admin/statement-lines/:id/ignore': () => aStatementLine({ state: 'ignored' }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}
const text = `Account,${account.accountNumber}\nDate,Details,Amount\n`
const aFile = new File([text], 'november.csv', { type: 'text/csv' })
const content = btoa(text)

describe('a bank statement', () => {
  it('is previewed before it is imported, with detected columns and unreadable lines', async () => {
    const { fake, user } = openStatements()
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findByRole('columnheader', { name: 'Amount amount' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Details reference' })).toBeDefined()
    expect(screen.getByText('Line 7: Is no date: 31/02/2026.')).toBeDefined()
    expect(fake.callsTo('POST /admin/statements/preview')).toEqual([
      { body: { accountId: account.id, fileName: 'november.csv', content } },
    ])
    expect(fake.callsTo('POST /admin/statements')).toEqual([])
  })

  it('is asked for again where its file cannot be read any more', async () => {
    const { fake, user } = openStatements()
    vi.spyOn(aFile, 'arrayBuffer').mockRejectedValueOnce(new DOMException('It changed.', 'NotReadableError'))
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findAllByText(/^The file changed or is not there any more/)).not.toEqual([])
    expect(fake.callsTo('POST /admin/statements/preview')).toEqual([])
    await user.upload(screen.getByLabelText('Statement'), aFile)
    expect(await screen.findByRole('columnheader', { name: 'Amount amount' })).toBeDefined()
  })

  it('is imported with corrected columns, and links every count to its lines', async () => {
    const { fake, user } = openStatements()
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    await user.click(await screen.findByRole('checkbox', { name: /in two columns/ }))
    expect(screen.getByText('Choose the column that holds the amount.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 12 lines' })).toHaveProperty('disabled', true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Money in' }), 'In')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Money out' }), 'Out')
    await user.type(screen.getByRole('textbox', { name: /Save these columns as/ }), 'Our bank')
    const { amount: _, ...rest } = guess
    const columns = { ...rest, credit: 'In', debit: 'Out' }
    expect(screen.getByRole('button', { name: 'Import 12 lines' }), 'not seen yet').toHaveProperty('disabled', true)
    fake.answer({ 'POST /admin/statements/preview': () => ({ ...preview, columns, lines: 11 }) })
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(fake.callsTo('POST /admin/statements/preview').at(-1)).toMatchObject({ body: { columns } })
    await user.click(await screen.findByRole('button', { name: 'Import 11 lines' }))
    const result = within(await screen.findByRole('region', { name: 'november.csv was imported' }))
    expect(result.getByRole('link', { name: '9 matched' }).getAttribute('href')).toBe(
      '/admin/statements?view=lines&import=i9&state=matched',
    )
    expect(fake.callsTo('POST /admin/statements')).toEqual([
      {
        body: {
          accountId: account.id,
          fileName: 'november.csv',
          content,
          columns,
          isOfThisAccount: false,
          saveAs: 'Our bank',
        },
      },
    ])
  })

  it('that was imported before is not imported again', async () => {
    const { fake, user } = openStatements()
    const none = { matched: 0, ambiguous: 0, unmatched: 0, outgoing: 0, ignored: 0, known: 12, bookings: [] }
    fake.answer({ 'POST /admin/statements/preview': () => ({ ...preview, lines: 12, matches: none }) })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findByText('Nothing is new: 12 lines were imported before.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
    fake.answer({
      'POST /admin/statements/preview': () => ({
        ...preview,
        lines: 12,
        matches: { ...none, unmatched: 1, known: 11 },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByRole('button', { name: 'Import 1 line' })).toHaveProperty('disabled', false)
  })

  it('asks before it imports a file of another account, by a direction that it found', async () => {
    const { fake, user } = openStatements()
    const mismatches = [{ what: 'account' as const, found: '0099999999', expected: '0082741993' }]
    const columns = { ...guess, direction: 'Dr/Cr' }
    fake.answer({ 'POST /admin/statements/preview': () => ({ ...preview, columns, guess: columns, mismatches }) })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findByText('The file names the account 0099999999. You chose 0082741993.')).toBeDefined()
    const importButton = screen.getByRole('button', { name: 'Import 12 lines' })
    expect(importButton).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'It is a statement of the account chosen above' }))
    await user.click(importButton)
    expect(fake.callsTo('POST /admin/statements')).toMatchObject([{ body: { columns, isOfThisAccount: true } }])
  })

  it('is read by the saved columns of its account', async () => {
    const { fake, user } = openStatements()
    fake.answer({
      'GET /admin/column-maps': () => ({
        items: [{ id: 'm1', name: 'Ours', accountId: account.id, columns: { ...guess, payer: 'Details' } }],
      }),
    })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findByRole('combobox', { name: 'Saved columns' })).toHaveProperty('value', 'm1')
    expect(fake.callsTo('POST /admin/statements/preview')).toMatchObject([{ body: { columns: { payer: 'Details' } } }])
  })

  it('names saved columns that do not fit, and is read by detected ones instead', async () => {
    const { fake, user } = openStatements()
    const saved = { ...guess, date: 'Day' }
    const errors = [{ path: 'columns.date', code: 'custom', message: 'There is no column “Day”.' }]
    fake.answer({
      'GET /admin/column-maps': () => ({ items: [{ id: 'm1', name: 'Ours', accountId: account.id, columns: saved }] }),
      'POST /admin/statements/preview': ({ body }) =>
        body.columns ? { ...preview, columns: saved, errors, lines: 0 } : preview,
    })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect((await screen.findByText(/^The saved columns “Ours” do not fit this file/)).textContent).toMatch(/Correct/)
    const field = screen.getByRole('combobox', { name: 'Date' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('There is no column “Day”.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'take them as found in the file' }))
    expect(await screen.findByRole('button', { name: 'Import 12 lines' })).toHaveProperty('disabled', false)
    expect(screen.getByRole('combobox', { name: 'Saved columns' })).toHaveProperty('value', '')
  })

  it('is read again from the chosen header row', async () => {
    const { fake, user } = openStatements()
    fake.answer({
      'POST /admin/statements/preview': ({ body }) =>
        body.layout?.skipRows === 2
          ? {
              ...preview,
              skipRows: 2,
              above: [['Bank of Galle'], ['Account', '0082']],
              columns: { ...guess, skipRows: 2 },
            }
          : { ...preview, columns: null, guess: null, headers: ['Bank of Galle'], sample: [] },
    })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    const rows = await screen.findByRole('spinbutton', { name: 'Rows above the header' })
    await user.clear(rows)
    await user.type(rows, '2')
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByText('Above the header, left out: Bank of Galle · Account 0082')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Date' })).toHaveProperty('value', 'Date')
    await user.click(screen.getByRole('button', { name: 'Import 12 lines' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/statements')).toMatchObject([{ body: { columns: { skipRows: 2 } } }]),
    )
  })

  it('lets its saved columns be changed, renamed and deleted', async () => {
    const { fake, user } = openStatements()
    let items = [{ id: 'm1', name: 'Ours', accountId: account.id, columns: guess }]
    fake.answer({
      'GET /admin/column-maps': () => ({ items }),
      'PUT /admin/column-maps/:id': ({ body }) => {
        items = [{ ...items[0]!, name: body.name }]
        return items[0]!
      },
      'DELETE /admin/column-maps/:id': ({ params }) => {
        items = []
        return params
      },
    })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    const name = await screen.findByRole('textbox', { name: 'Their name' })
    await user.clear(name)
    await user.type(name, 'Main account')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payer' }), 'Details')
    await user.click(screen.getByRole('button', { name: 'Save as they are below' }))
    await screen.findByRole('button', { name: 'Delete “Main account”' })
    expect(fake.callsTo('PUT /admin/column-maps/:id')).toMatchObject([
      { params: { id: 'm1' }, body: { name: 'Main account', columns: { payer: 'Details' } } },
    ])
    await user.click(screen.getByRole('button', { name: 'Delete “Main account”' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Saved columns' })).toBeNull())
    expect(fake.callsTo('DELETE /admin/column-maps/:id')).toEqual([{ params: { id: 'm1' } }])
  })

  it('is rejected at its field when it is no text, and another one is read', async () => {
    const { fake, user } = openStatements()
    const detail = 'This is a picture. Please export the statement from your bank as CSV or text.'
    fake.answer({ 'POST /admin/statements/preview': () => throwProblem('statement-unreadable', 422, { detail }) })
    const field = await screen.findByLabelText('Statement')
    await user.upload(field, aFile)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(detail)
    expect(screen.queryByText(/lines\. Check/)).toBeNull()
    fake.answer({ 'POST /admin/statements/preview': () => preview })
    await user.upload(field, new File(['Date\n'], 'other.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/^12 lines\. Check/)).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('waits for its account where the file names none of ours', async () => {
    const { fake, user } = openStatements()
    await user.upload(
      await screen.findByLabelText('Statement'),
      new File(['Date\n'], 'other.csv', { type: 'text/csv' }),
    )
    expect(await screen.findByText(/does not name one of our accounts/)).toBeDefined()
    expect(fake.callsTo('POST /admin/statements/preview')).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), account.id)
    expect(await screen.findByText(/^12 lines\. Check/)).toBeDefined()
  })

  it('is polled after its import until every matched line is recorded', async () => {
    const allocating = anImport({ id: 'i9', matched: 9, ambiguous: 0, allocating: 9 })
    const { fake, user } = openStatements()
    let stored = allocating
    fake.answer({ 'GET /admin/statements': () => toPage([stored]), 'POST /admin/statements': () => allocating })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    await user.click(await screen.findByRole('button', { name: 'Import 12 lines' }))
    const result = within(await screen.findByRole('region', { name: 'november.csv was imported' }))
    expect(result.getByText(/^9 of 9 matched lines are still being recorded/)).toBeDefined()
    stored = { ...allocating, matched: 7, ambiguous: 2, allocating: 0 }
    // Without any input the list is polled.
    expect(await result.findByRole('link', { name: '7 matched' })).toBeDefined()
    expect(result.getByRole('link', { name: '2 ambiguous' })).toBeDefined()
    expect(result.getByText('Every matched line is recorded.')).toBeDefined()
    expect(screen.getByText('7 matched, 2 ambiguous, 2 unmatched, 2 imported before')).toBeDefined()
  })

  it('is listed even when the accounts cannot be loaded', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines')
    fake.answer({ 'GET /admin/bank-accounts': () => throwProblem('unavailable', 503) })
    await user.click(await screen.findByRole('link', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The bank accounts could not be loaded/)
    expect(await screen.findByRole('link', { name: 'november.csv' })).toBeDefined()
  })

  it('is listed after its import', async () => {
    openStatements()
    const link = await screen.findByRole('link', { name: 'november.csv' })
    expect(link.getAttribute('href')).toMatch(/view=lines&import=/)
    expect(screen.getByText('1 import')).toBeDefined()
    expectAccessibleOutline()
  })
})

describe('statement lines', () => {
  it('are filtered by their state', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines&import=i1')
    await user.click(await screen.findByRole('link', { name: 'Unmatched' }))
    await waitFor(() =>
      expect(fake.callsTo('GET /admin/statement-lines').at(-1)?.query).toMatchObject({
        state: 'unmatched',
        importId: 'i1',
      }),
    )
  })

  it('are assigned by the reference as typed, or by a candidate', async () => {
    const line = aStatementLine({ state: 'ambiguous', candidates: ['GALLE379', 'KANDY379'] })
    const { fake, user, notices } = openStatements('/admin/statements?view=lines', [line])
    await user.click(await screen.findByRole('button', { name: 'Assign $620.00 of Thu 19 Nov 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign $620.00 to a booking' }))
    await user.click(await dialog.findByRole('button', { name: /^GALLE379/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/statement-lines/:id/assign')).toEqual([
      { params: { id: line.id }, body: { reference: 'GALLE379' } },
    ])
    expect(notices).toMatchObject([{ description: '$620.00 to GALLE379, Amaya Silva.' }])
  })

  it('show an unknown reference at its field', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines')
    fake.answer({
      'POST /admin/statement-lines/:id/assign': () =>
        throwProblem('validation-failed', 422, {
          errors: [{ path: 'reference', code: 'unknown', message: 'No booking has this reference.' }],
        }),
    })
    await user.click(await screen.findByRole('button', { name: /^Assign/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'XX')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByText('No booking has this reference.')).toBeDefined()
    expect(dialog.getByRole('textbox', { name: 'Reference' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('are ignored when they concern no booking', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines')
    await user.click(await screen.findByRole('button', { name: /^Ignore/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Interest')
    await user.click(dialog.getByRole('button', { name: 'Ignore' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/statement-lines/:id/ignore')).toMatchObject([{ body: { reason: 'Interest' } }])
  })

  it('are assigned after all, where they were ignored by mistake', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines', [
      aStatementLine({ id: 'l1', state: 'ignored', ignoredAs: 'other' }),
    ])
    await user.click(await screen.findByRole('button', { name: /^Assign/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox', { name: 'Reference' }))
    await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'GALLE379')
    await user.click(dialog.getByRole('button', { name: /^Assign/ }))
    await waitFor(() => expect(fake.callsTo('POST /admin/statement-lines/:id/assign')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Ignore/ })).toBeNull()
  })

  it('link to their booking and offer no action', async () => {
    openStatements('/admin/statements?view=lines', [
      aStatementLine({ state: 'matched', meaning: 'short-of-fees', booking }),
    ])
    expect((await screen.findByRole('link', { name: 'GALLE379' })).getAttribute('href')).toBe('/admin/bookings/b1')
    expect(screen.getByText('paid, less a bank charge')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Assign|Ignore/ })).toBeNull()
  })
})

it('shows where receipts and statements disagree, one part below the other', async () => {
  const fake = createFakeApi({
    'GET /admin/reconciliation': () => ({
      notOnStatement: [
        { entryId: 'e1', booking, currency: 'USD', amount: 31_000, receivedOn: '2026-11-18', acceptedBy: 'Shanika' },
      ],
      withoutBooking: [aStatementLine()],
      withoutRefund: [aStatementLine({ amount: -4_200, state: 'outgoing', isDecided: false, payer: 'Colombo Rents' })],
    }),
  })
  openPage('/admin/statements?view=differences', createFakePlatform(fake))
  expect(await screen.findByRole('heading', { name: 'Accepted, but on no statement' })).toBeDefined()
  expect(await screen.findByText('$310.00')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'On a statement, but without a booking' })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Assign \$620.00/ })).toBeDefined()
  const left = within(await screen.findByRole('region', { name: 'Lines that left without a refund' }))
  expect(left.getByText('Colombo Rents')).toBeDefined()
  expect(left.getByText('Money out')).toBeDefined()
  expect(left.queryByText('Ignored')).toBeNull()
  expect(left.getByRole('button', { name: /^Put away -\$42\.00/ })).toBeDefined()
  expect(left.queryByRole('button', { name: /^Assign/ })).toBeNull()
  expectAccessibleOutline()
})
