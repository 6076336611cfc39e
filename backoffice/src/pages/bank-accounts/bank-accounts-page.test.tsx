import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BankAccount, BankAccountChange } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBankAccount } from '../../../test/factories.ts'
import { listPageButtons } from '../../../test/list-page-buttons.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const { id: anyId, ...values } = aBankAccount()
const aChange = (more: Partial<BankAccountChange> = {}): BankAccountChange => ({
  id: 'c1',
  accountId: anyId,
  before: values,
  after: { ...values, accountNumber: '666' },
  proposedBy: 'Nuwan',
  proposedAt: '2026-11-20T06:00:00Z',
  isOwn: false,
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  ...more,
})

const openAccounts = (items: BankAccount[], me = anAdmin, changes: BankAccountChange[] = []) => {
  const fake = createFakeApi({
    'GET /admin/bank-accounts': () => ({ items }),
    'GET /admin/bank-account-changes': () => ({ items: changes }),
    'GET /admin/second-people': () => ({
      people: [{ name: 'Dilani', countsFrom: '2999-01-01T00:00:00Z' }],
      ownCountsFrom: '2026-01-01T00:00:00Z',
    }),
    'POST /admin/bank-account-changes': () => aChange({ isOwn: true }),
    'POST /admin/bank-account-changes/:id/approve': () => aChange({ state: 'approved' }),
    'POST /admin/bank-account-changes/:id/reject': () => aChange({ state: 'rejected' }),
  })
  return { fake, ...openPage('/admin/settings/accounts', createFakePlatform(fake, me)) }
}

it('says from when another admin can approve a change, and asks nothing of it for a manager', async () => {
  openAccounts([aBankAccount()])
  expect(await screen.findByText(/^Dilani can approve what you begin from/)).toBeDefined()
  const { fake } = openAccounts([aBankAccount()], aManager)
  await screen.findAllByText('No changes yet.')
  expect(fake.callsTo('GET /admin/second-people')).toEqual([])
})

it('lets an admin propose to take an account out of use', async () => {
  const account = aBankAccount()
  const { fake, user } = openAccounts([account])
  await user.click(await screen.findByRole('button', { name: 'Edit Bank of Ceylon, USD' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Account at Bank of Ceylon' }))
  await user.click(dialog.getByRole('checkbox', { name: /^In use/ }))
  await user.click(dialog.getByRole('button', { name: 'Propose it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id, ...rest } = account
  expect(fake.callsTo('POST /admin/bank-account-changes')).toEqual([
    { body: { accountId: id, account: { ...rest, isActive: false } } },
  ])
})

it('names missing fields before anything is sent, and sends empty ones as null', async () => {
  const { fake, user } = openAccounts([])
  await user.click(await screen.findByRole('button', { name: 'Add an account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New bank account' }))
  await user.click(dialog.getByRole('button', { name: 'Propose it' }))
  expect(await dialog.findByText('Account number is needed.')).toBeDefined()
  expect(fake.callsTo('POST /admin/bank-account-changes')).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await user.type(dialog.getByRole('textbox', { name: 'Bank' }), 'Sampath')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the account' }), 'Escapes')
  await user.type(dialog.getByRole('textbox', { name: 'Account number' }), '42')
  await user.click(dialog.getByRole('button', { name: 'Propose it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const account = { currency: 'EUR', bankName: 'Sampath', accountNumber: '42', iban: null, note: null, isActive: true }
  expect(fake.callsTo('POST /admin/bank-account-changes')).toMatchObject([{ body: { accountId: null, account } }])
})

it('keeps the typed value of a rejected field', async () => {
  const { fake, user } = openAccounts([aBankAccount()])
  fake.answer({
    'POST /admin/bank-account-changes': () =>
      throwProblem('validation-failed', 422, {
        errors: [{ path: 'account.swift', code: 'invalid', message: 'Is no SWIFT code.' }],
      }),
  })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: /SWIFT/ }))
  await user.type(dialog.getByRole('textbox', { name: /SWIFT/ }), 'X')
  await user.click(dialog.getByRole('button', { name: 'Propose it' }))
  expect(await dialog.findByText('Is no SWIFT code.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /SWIFT/ })))
  expect(dialog.getByRole('textbox', { name: /SWIFT/ })).toHaveProperty('value', 'X')
  expect(dialog.getByRole('textbox', { name: /SWIFT/ }).getAttribute('aria-invalid')).toBe('true')
})

it('shows the accounts to a manager, read-only', async () => {
  openAccounts([aBankAccount()], aManager)
  expect(await screen.findByText('0001234567')).toBeDefined()
  expect(screen.getByText(/Only admins change them/)).toBeDefined()
  expect(listPageButtons()).toEqual([])
})

it('shows another admin the differences and approves the change after a confirmation', async () => {
  const { fake, user } = openAccounts([aBankAccount()], anAdmin, [aChange()])
  const waits = await screen.findByRole('region', { name: 'Waiting for a second admin' })
  const isAbove = waits.compareDocumentPosition(screen.getByRole('region', { name: 'Bank accounts' }))
  expect(isAbove, 'what an admin came for').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const card = within(within(waits).getByRole('article', { name: 'Change of Bank of Ceylon, USD' }))
  expect(card.getByText('0001234567').tagName).toBe('DEL')
  expect(card.getByText('666').tagName).toBe('INS')
  expect(card.getByText(/Proposed by Nuwan/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Approve' }))
  const styles = within(await screen.findByRole('alertdialog'))
  expect(styles.getByText('666').tagName).toBe('INS')
  await user.click(styles.getByRole('button', { name: 'Approve it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(fake.callsTo('POST /admin/bank-account-changes/:id/approve')).toEqual([{ params: { id: 'c1' } }])
})

it('tells the approving admin how many customers were given the old details', async () => {
  const { user } = openAccounts([aBankAccount()], anAdmin, [aChange({ bookingsGiven: 3 })])
  const words = /^3 unpaid bookings were sent the current details/
  expect(await screen.findByText(words)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/3 unpaid bookings .* their customers get an e-mail/)).toBeDefined()
})

it('offers no approval to an admin who would be refused, and says who can approve the change', async () => {
  const why = { code: 'not-two-people' as const, text: 'You and who began this do not count as two people.' }
  openAccounts([aBankAccount()], anAdmin, [aChange({ approval: { why, others: ['Nimal'] } })])
  expect(await screen.findByText(`${why.text} Nimal can approve it.`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
})

it('lets the proposing admin withdraw a change but not approve it, and the history names who decided', async () => {
  const decided = aChange({ id: 'c2', state: 'approved', decidedBy: 'Ishara', decidedAt: '2026-11-21T06:00:00Z' })
  openAccounts([aBankAccount()], anAdmin, [aChange({ isOwn: true }), decided])
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByText(/approved by Ishara/)).toBeDefined()
})
