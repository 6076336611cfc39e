import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BankAccount } from '@escapes/contract'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { anAccount } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const openAccounts = (items: BankAccount[], me = anAdmin) => {
  const fake = createFakeApi({
    'GET /admin/bank-accounts': () => ({ items }),
    'POST /admin/bank-accounts': () => anAccount(),
    'PUT /admin/bank-accounts/:id': () => anAccount(),
  })
  return { fake, ...openPage('/admin/settings/accounts', createFakePlatform(fake, me)) }
}

test('an admin takes an account out of use', async () => {
  const account = anAccount()
  const { fake, user } = openAccounts([account])
  await user.click(await screen.findByRole('button', { name: 'Edit Bank of Ceylon, USD' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Account at Bank of Ceylon' }))
  await user.click(dialog.getByRole('checkbox', { name: /^In use/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id, ...rest } = account
  expect(fake.asked('PUT /admin/bank-accounts/:id')).toEqual([{ params: { id }, body: { ...rest, isActive: false } }])
})

test('what is missing is named before anything is sent; what is left empty is not there', async () => {
  const { fake, user } = openAccounts([])
  await user.click(await screen.findByRole('button', { name: 'Add an account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New bank account' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Account number is needed.')).toBeDefined()
  expect(fake.asked('POST /admin/bank-accounts')).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await user.type(dialog.getByRole('textbox', { name: 'Bank' }), 'Sampath')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the account' }), 'Escapes')
  await user.type(dialog.getByRole('textbox', { name: 'Account number' }), '42')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.asked('POST /admin/bank-accounts')).toMatchObject([
    { body: { currency: 'EUR', bankName: 'Sampath', accountNumber: '42', iban: null, note: null, isActive: true } },
  ])
})

test('a refused field keeps what was typed', async () => {
  const { fake, user } = openAccounts([anAccount()])
  fake.answer({
    'PUT /admin/bank-accounts/:id': () =>
      refuse('validation-failed', 422, { errors: [{ path: 'swift', code: 'invalid', message: 'Is no SWIFT code.' }] }),
  })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: /SWIFT/ }))
  await user.type(dialog.getByRole('textbox', { name: /SWIFT/ }), 'X')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  expect(dialog.getByRole('textbox', { name: /SWIFT/ })).toHaveProperty('value', 'X')
  expect(dialog.getByRole('textbox', { name: /SWIFT/ }).getAttribute('aria-invalid')).toBe('true')
})

test('a manager reads them', async () => {
  openAccounts([anAccount()], aManager)
  expect(await screen.findByText('0001234567')).toBeDefined()
  expect(screen.getByText(/Only admins change them/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
