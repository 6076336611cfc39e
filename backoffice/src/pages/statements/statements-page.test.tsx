import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ColumnMap, StatementLine } from '@escapes/contract'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aLine, anAccount, anImport, pageOf } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { expectOutline } from '../../../test/outline.ts'

const account = anAccount()
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
  sample: [['19/11/2026', 'GALLE379 SILVA', '620.00', '620.00', '']],
  lines: 12,
  problems: [{ line: 7, message: 'Is no date: 31/02/2026.' }],
}
const booking = { id: 'b1', reference: 'GALLE379', title: 'Fort House', customer: 'Amaya Silva' }

const openStatements = (address = '/admin/statements', lines: StatementLine[] = [aLine()]) => {
  const fake = createFakeApi({
    'GET /admin/bank-accounts': () => ({ items: [account] }),
    'GET /admin/column-maps': () => ({ items: [] }),
    'GET /admin/statements': () => pageOf([anImport()]),
    'POST /admin/statements/preview': () => preview,
    'POST /admin/statements': () => anImport({ id: 'i9', matched: 9 }),
    'GET /admin/statement-lines': () => pageOf(lines),
    'POST /admin/statement-lines/:id/assign': () => aLine({ state: 'matched', booking }),
    'POST /admin/statement-lines/:id/ignore': () => aLine({ state: 'ignored' }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}
const aFile = new File(['Date,Details,Amount\n'], 'november.csv', { type: 'text/csv' })
const content = btoa('Date,Details,Amount\n')

describe('a statement', () => {
  test('is looked at before it is kept, with its columns guessed and its unreadable lines named', async () => {
    const { fake, user } = openStatements()
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findByRole('columnheader', { name: 'Amount amount' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Details reference' })).toBeDefined()
    expect(screen.getByText('Line 7: Is no date: 31/02/2026.')).toBeDefined()
    expect(fake.asked('POST /admin/statements/preview')).toEqual([
      { body: { accountId: account.id, fileName: 'november.csv', content } },
    ])
    expect(fake.asked('POST /admin/statements')).toEqual([])
  })

  test('is imported with the columns as corrected, and every count leads to its lines', async () => {
    const { fake, user } = openStatements()
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    await user.click(await screen.findByRole('checkbox', { name: /in two columns/ }))
    expect(screen.getByText('Say which column holds the amount.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 12 lines' })).toHaveProperty('disabled', true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Money in' }), 'In')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Money out' }), 'Out')
    await user.type(screen.getByRole('textbox', { name: /Keep these columns as/ }), 'Our bank')
    await user.click(screen.getByRole('button', { name: 'Import 12 lines' }))
    const result = within(await screen.findByRole('region', { name: 'november.csv was imported' }))
    expect(result.getByRole('link', { name: '9 matched' }).getAttribute('href')).toBe(
      '/admin/statements?view=lines&import=i9&state=matched',
    )
    const { amount: _, ...rest } = guess
    expect(fake.asked('POST /admin/statements')).toEqual([
      {
        body: {
          accountId: account.id,
          fileName: 'november.csv',
          content,
          columns: { ...rest, credit: 'In', debit: 'Out' },
          saveAs: 'Our bank',
        },
      },
    ])
  })

  test('of an account with saved columns is read with them', async () => {
    const { fake, user } = openStatements()
    fake.answer({
      'GET /admin/column-maps': () => ({
        items: [{ id: 'm1', name: 'Ours', accountId: account.id, columns: { ...guess, payer: 'Details' } }],
      }),
    })
    await user.upload(await screen.findByLabelText('Statement'), aFile)
    expect(await screen.findByRole('combobox', { name: 'Saved columns' })).toHaveProperty('value', 'm1')
    expect(fake.asked('POST /admin/statements/preview')).toMatchObject([{ body: { columns: { payer: 'Details' } } }])
  })

  test('that is no text is refused at its field, and another one is read', async () => {
    const { fake, user } = openStatements()
    const detail = 'This is a picture. Please export the statement from your bank as CSV or text.'
    fake.answer({ 'POST /admin/statements/preview': () => refuse('statement-unreadable', 422, { detail }) })
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

  test('of before stands there even if the accounts cannot be loaded', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines')
    fake.answer({ 'GET /admin/bank-accounts': () => refuse('unavailable', 503) })
    await user.click(await screen.findByRole('link', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The bank accounts could not be loaded/)
    expect(await screen.findByRole('link', { name: 'november.csv' })).toBeDefined()
  })

  test('of before stands in the list', async () => {
    openStatements()
    const link = await screen.findByRole('link', { name: 'november.csv' })
    expect(link.getAttribute('href')).toMatch(/view=lines&import=/)
    expect(screen.getByText('1 import')).toBeDefined()
    expectOutline()
  })
})

describe('lines', () => {
  test('are filtered by their state', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines&import=i1')
    await user.click(await screen.findByRole('link', { name: 'Unmatched' }))
    await waitFor(() =>
      expect(fake.asked('GET /admin/statement-lines').at(-1)?.query).toMatchObject({
        state: 'unmatched',
        importId: 'i1',
      }),
    )
  })

  test('are assigned by the reference as typed, or by a candidate', async () => {
    const line = aLine({ state: 'ambiguous', candidates: ['GALLE379', 'KANDY379'] })
    const { fake, user, notices } = openStatements('/admin/statements?view=lines', [line])
    await user.click(await screen.findByRole('button', { name: 'Assign $620.00 of Thu, 19 Nov 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Which booking do $620.00 pay?' }))
    await user.click(dialog.getByRole('button', { name: 'GALLE379' }))
    await user.click(dialog.getByRole('button', { name: 'Assign it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.asked('POST /admin/statement-lines/:id/assign')).toEqual([
      { params: { id: line.id }, body: { reference: 'GALLE379' } },
    ])
    expect(notices).toMatchObject([{ description: '$620.00 to GALLE379, Amaya Silva.' }])
  })

  test('a reference that no booking has is said at its field', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines')
    fake.answer({
      'POST /admin/statement-lines/:id/assign': () =>
        refuse('validation-failed', 422, {
          errors: [{ path: 'reference', code: 'unknown', message: 'No booking has this reference.' }],
        }),
    })
    await user.click(await screen.findByRole('button', { name: /^Assign/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'XX')
    await user.click(dialog.getByRole('button', { name: 'Assign it' }))
    expect(await dialog.findByText('No booking has this reference.')).toBeDefined()
    expect(dialog.getByRole('textbox', { name: 'Reference' }).getAttribute('aria-invalid')).toBe('true')
  })

  test('about no booking are ignored', async () => {
    const { fake, user } = openStatements('/admin/statements?view=lines')
    await user.click(await screen.findByRole('button', { name: /^Ignore/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Interest')
    await user.click(dialog.getByRole('button', { name: 'Ignore it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.asked('POST /admin/statement-lines/:id/ignore')).toMatchObject([{ body: { reason: 'Interest' } }])
  })

  test('that have their booking link to it and offer nothing', async () => {
    openStatements('/admin/statements?view=lines', [aLine({ state: 'matched', meaning: 'short-of-fees', booking })])
    expect((await screen.findByRole('link', { name: 'GALLE379' })).getAttribute('href')).toBe('/admin/bookings/b1')
    expect(screen.getByText('short by the fees of a bank')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Assign|Ignore/ })).toBeNull()
  })
})

test('slips and statements that disagree stand under one another', async () => {
  const fake = createFakeApi({
    'GET /admin/reconciliation': () => ({
      notOnStatement: [
        { entryId: 'e1', booking, currency: 'USD', amount: 31_000, receivedOn: '2026-11-18', acceptedBy: 'Shanika' },
      ],
      withoutBooking: [aLine()],
    }),
  })
  openPage('/admin/statements?view=differences', createFakePlatform(fake))
  expect(await screen.findByRole('heading', { name: 'Accepted but not on the statement' })).toBeDefined()
  expect(await screen.findByText('$310.00')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'On the statement but no booking' })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Assign \$620.00/ })).toBeDefined()
  expectOutline()
})
