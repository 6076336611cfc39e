import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ColumnMap } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { createFakeApi } from '@escapes/platform/testing'
import { aBankAccount, anImport, toPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const account = aBankAccount()
const guess: ColumnMap = {
  skipRows: 0,
  date: 'Date',
  dateFormat: 'dd/mm/yyyy',
  decimal: '.',
  amount: 'Amount',
  text: ['Details'],
}
const message = 'The column “Kind” may say which way the money went.'
const asking: CallOutput<'POST /admin/statements/preview'> = {
  headers: ['Date', 'Details', 'Amount', 'Kind'],
  delimiter: ',',
  skipRows: 0,
  above: [],
  guess,
  columns: guess,
  errors: [{ path: 'columns.direction', code: 'direction-unknown', message }],
  directionColumn: 'Kind',
  directionWords: ['Ulos', ''],
  sample: [['19/11/2026', 'GALLE379 SILVA', '620.00', 'Ulos']],
  lines: 0,
  problems: [],
}

const accountField = () => screen.getByRole('combobox', { name: 'Account' })

const openAskingPreview = async () => {
  const fake = createFakeApi({
    'GET /admin/bank-accounts': () => ({ items: [account] }),
    'GET /admin/column-maps': () => ({ items: [] }),
    'GET /admin/statements': () => toPage([anImport()]),
    'POST /admin/statements': () => anImport(),
    'POST /admin/statements/preview': ({ body }) => {
      const { columns = guess } = body
      if (columns.allIn || columns.direction)
        return {
          ...asking,
          columns: { ...guess, ...columns, decimal: '.', skipRows: 0 },
          errors: [],
          directionWords: [],
          lines: 2,
        }
      return asking
    },
  })
  const page = openPage('/admin/statements', createFakePlatform(fake))
  const choose = async (name: string) =>
    page.user.upload(
      await screen.findByLabelText('Statement'),
      new File([`Account,${account.accountNumber}\n`], name, { type: 'text/csv' }),
    )
  await choose('november.csv')
  const direction = await screen.findByRole('combobox', { name: 'Direction (Dr/Cr)' })
  return { fake, ...page, choose, direction }
}

it('a column that may say which way the money went is asked about at its field, and its words are explained', async () => {
  const { fake, user, direction } = await openAskingPreview()
  expect(direction.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message)).toBeDefined()
  const first = screen.getAllByRole('combobox').find((field) => field.closest('form') && field !== accountField())
  expect(first, 'it is asked before anything else').toBe(direction)
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  const words = within(screen.getByRole('group', { name: 'What “Kind” says of a line' }))
  await user.selectOptions(words.getByRole('combobox', { name: '“Ulos”' }), 'Money out')
  await user.selectOptions(words.getByRole('combobox', { name: 'Nothing' }), 'Money in')
  expect(direction).toHaveProperty('value', 'Kind')
  expect(direction.getAttribute('aria-invalid')).toBeNull()
  // The last answer reads the file, and the focus stays with it.
  await screen.findByRole('button', { name: 'Import 2 lines' })
  expect(document.activeElement).toBe(words.getByRole('combobox', { name: 'Nothing' }))
  await user.click(screen.getByRole('button', { name: 'Import 2 lines' }))
  const columns = { ...guess, direction: 'Kind', directionWords: { Ulos: 'out', '': 'in' } }
  const saveAs = account.bankName
  expect(fake.callsTo('POST /admin/statements'), 'it is asked once').toMatchObject([{ body: { columns, saveAs } }])
})

it('another column that is chosen is read at once, so that its words can be explained', async () => {
  const { fake, user, direction } = await openAskingPreview()
  const reads = fake.callsTo('POST /admin/statements/preview').length
  await user.selectOptions(direction, 'Details')
  expect(await screen.findByRole('button', { name: 'Import 2 lines' })).toBeDefined()
  const calls = fake.callsTo('POST /admin/statements/preview')
  expect(calls).toHaveLength(reads + 1)
  expect(calls.at(-1)?.body).toMatchObject({ columns: { direction: 'Details' } })
})

it('words that were explained apply to the next file that is chosen', async () => {
  const { user, choose } = await openAskingPreview()
  await user.selectOptions(screen.getByRole('combobox', { name: '“Ulos”' }), 'Money out')
  await choose('december.csv')
  expect(await screen.findByRole('combobox', { name: '“Ulos”' })).toHaveProperty('value', 'out')
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
})

it('all of a file came in when a person says so', async () => {
  const { fake, user } = await openAskingPreview()
  await user.click(screen.getByRole('checkbox', { name: 'No column says it: all of this came in' }))
  expect(screen.queryByText(message)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Import 2 lines' }))
  expect(fake.callsTo('POST /admin/statements')).toMatchObject([{ body: { columns: { ...guess, allIn: true } } }])
})

it('a word for the state of a line is asked about once, and what it means goes with the columns, each reason once', async () => {
  const { fake, user, choose } = await openAskingPreview()
  const pending = Array.from({ length: 67 }, (_, at) => ({ line: at + 2, message: 'It is pending.' }))
  const asked = { path: 'columns.stateWords', code: 'state-unknown', message: 'What does “Unprocessed” mean?' }
  fake.answer({
    'POST /admin/statements/preview': ({ body: { columns } }) =>
      columns?.stateWords
        ? {
            ...asking,
            columns: { ...guess, ...columns, decimal: '.', skipRows: 0 },
            errors: [],
            lines: 133,
            problems: pending,
          }
        : {
            ...asking,
            errors: [asked],
            directionWords: [],
            directionColumn: undefined,
            stateWords: ['Unprocessed'],
            stateColumns: ['Kind'],
          },
  })
  await choose('pending.csv')
  const word = await screen.findByRole('combobox', { name: 'What does “Unprocessed” mean?' })
  expect(screen.getByText('Say below what the words of the bank mean.')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: /^Kind ?booked or not$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  await user.selectOptions(word, 'Pending: not booked yet')
  expect(screen.getByRole('textbox', { name: /Save these columns as/ })).toHaveProperty('value', account.bankName)
  expect(await screen.findByText('Lines 2, 3, 4, 5, 6 and 62 more: It is pending.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Import 133 lines' }))
  const columns = { ...guess, stateWords: { Unprocessed: 'pending' } }
  expect(fake.callsTo('POST /admin/statements')).toMatchObject([{ body: { columns } }])
})
