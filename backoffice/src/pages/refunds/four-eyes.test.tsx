import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StaffRefund } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aRefund, toPage, usdAmount } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aFile } from '../../../test/refund-files.ts'

const openApproval = async (needsSecondPerson: boolean, more: Partial<StaffRefund> = {}) => {
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([aRefund({ needsSecondPerson, ...more })]),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
    'GET /admin/refunds/:id/beneficiary': () => ({
      accountName: 'A. Silva',
      bankName: 'Sampath',
      accountNumber: '998877',
      country: 'LK',
      version: 'v1',
    }),
  })
  const { user } = openPage('/admin/refunds', createFakePlatform(fake, anAdmin))
  await user.click(await screen.findByRole('button', { name: 'Approve GALLE379' }))
  return within(await screen.findByRole('alertdialog'))
}

it('tells the approving admin that a colleague has to send a refund above the limit', async () => {
  const dialog = await openApproval(true)
  expect(dialog.getByText(/Two people are needed: whoever approves this refund cannot send it./)).toBeDefined()
})

it('requires no colleague for a refund below the limit', async () => {
  const dialog = await openApproval(false)
  expect(dialog.queryByText(/Two people are needed/)).toBeNull()
})

it('says plainly that no statement shows the money that is approved', async () => {
  const dialog = await openApproval(false, { unproven: usdAmount(62_000) })
  expect(dialog.getByText(/^No bank statement shows yet that this money arrived and is still there\./)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Approve without proof' })).toBeDefined()
})

it('names the part that no statement shows', async () => {
  const dialog = await openApproval(false, { unproven: usdAmount(12_000) })
  expect(dialog.getByText(/^No bank statement shows yet that \$120\.00 arrived and is still there\./)).toBeDefined()
})

it('names who brought in the statement that shows the money', async () => {
  const provenBy = [
    { by: 'Ruwan Silva', at: '2027-05-14T04:30:00.000Z', payer: 'Hans Mueller', assignedBy: 'Shanika Perera' },
  ]
  const dialog = await openApproval(false, { unproven: usdAmount(0), provenBy })
  expect(
    dialog.getByText(/Ruwan Silva imported on .*14 May.*paid by “Hans Mueller”, given to .* by hand by Shanika Perera/),
  ).toBeDefined()
})

it('warns of nothing where the bank proves all of it', async () => {
  const dialog = await openApproval(false, { unproven: usdAmount(0) })
  expect(dialog.queryByText(/No bank statement/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDefined()
})

it('says who entered the account that a caller read out, in the list and to the approving admin', async () => {
  const dialog = await openApproval(false, { account: '•••• 8877', accountBy: 'Shanika Perera' })
  expect(
    dialog.getByText('It goes to the account that Shanika Perera entered for Amaya Silva, who read it out.'),
  ).toBeDefined()
  expect(screen.getByText('•••• 8877, by us')).toBeDefined()
})

it('a manager enters the account of a caller where the refund waits for it', async () => {
  const refund = aRefund({ state: 'needs-details', account: null, bookingId: 'b1' })
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([refund]),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
    'PUT /admin/bookings/:id/refund-details': () => ({ ...refund, state: 'ready' as const, account: '•••• 8877' }),
  })
  const platform = createFakePlatform(fake)
  const { user } = openPage('/admin/refunds', platform)
  await user.click(await screen.findByRole('button', { name: 'Enter account of GALLE379' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Account for the refund' }))
  await user.type(dialog.getByLabelText('Name on the account'), 'Amaya Silva')
  await user.type(dialog.getByLabelText('Bank'), 'Sampath')
  await user.type(dialog.getByLabelText('Account number or IBAN'), '99887766')
  await user.selectOptions(dialog.getByLabelText('Country of the bank'), 'LK')
  await user.click(dialog.getByRole('button', { name: 'Save the account' }))
  await waitFor(() => expect(platform.notices).toMatchObject([{ title: 'Account saved' }]))
  expect(fake.callsTo('PUT /admin/bookings/:id/refund-details')).toMatchObject([{ params: { id: 'b1' } }])
})

it('a manager corrects an account that one of us entered, never the one that the customer named', async () => {
  const byUs = aRefund({ state: 'ready', account: '•••• 8877', accountBy: 'Shanika Perera' })
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([byUs, aRefund({ id: 'r2', reference: 'KANDY379', state: 'ready' })]),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
  })
  const { user } = openPage('/admin/refunds', createFakePlatform(fake))
  await user.click(await screen.findByRole('button', { name: 'Correct account of GALLE379' }))
  expect(await screen.findByRole('dialog', { name: 'Account for the refund' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /account of KANDY379/ })).toBeNull()
})

it('says who checked and approved a refund, and when, also once a colleague has sent it', async () => {
  const approved = { approvedAt: '2026-11-20T06:00:00Z', approvedBy: 'Ruwan' }
  const sent = { sentAt: '2026-11-21T06:00:00Z', sentBy: 'Dilani', bankReference: 'SWF77' }
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([aRefund({ state: 'sent', ...approved, ...sent })]),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
  })
  openPage('/admin/refunds?state=sent', createFakePlatform(fake, anAdmin))
  expect(await screen.findByText('Sent by Dilani')).toBeDefined()
  const detail = '21 Nov 2026, 11:30 · SWF77 · checked and approved by Ruwan, 20 Nov 2026, 11:30'
  expect(screen.getByText(detail)).toBeDefined()
})

const openList = (more: Partial<StaffRefund>, me = anAdmin) => {
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([aRefund(more)]),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
  })
  openPage('/admin/refunds', createFakePlatform(fake, me))
  return screen.findByRole('link', { name: 'GALLE379' })
}

it('offers no approval to who would be refused, and says who can approve it', async () => {
  const why = { code: 'entered-account' as const, text: 'You entered this account.' }
  await openList({ nextStep: { why, others: ['Ishara Fernando', 'Nimal Perera'] } })
  expect(screen.getByText('You entered this account. Ishara Fernando or Nimal Perera can approve it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve GALLE379' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Account of GALLE379' })).toBeDefined()
})

it('says what helps where nobody can approve a refund', async () => {
  await openList({ nextStep: { why: { code: 'entered-account', text: 'You entered this account.' }, others: [] } })
  expect(screen.getByText('You entered this account. Nobody else can approve it now.')).toBeDefined()
  expect(screen.getByText('The customer can still name the account themselves.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'How to get a second admin' }).getAttribute('href')).toBe(
    '/admin/user-management',
  )
})

it('does not offer Mark sent to who may not send it', async () => {
  const why = { code: 'began-it' as const, text: 'You approved it.' }
  await openList({ state: 'approved', approvedAt: '2026-11-20T06:00:00Z', nextStep: { why, others: ['Nimal'] } })
  expect(screen.getByText('You approved it. Nimal can send it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark GALLE379 as sent' })).toBeNull()
})

it('tells a manager which admin can approve a refund', async () => {
  const why = { code: 'not-admin' as const, text: 'Only an admin approves a refund.' }
  await openList({ nextStep: { why, others: ['Nimal'] } }, aManager)
  expect(screen.getByText('Nimal can approve it.')).toBeDefined()
})

it('offers of a released file only what its reader may do, and says who may do the rest', async () => {
  const again = { why: { code: 'began-it' as const, text: 'You approved a refund in this file.' }, others: ['Nimal'] }
  const send = { why: { code: 'began-it' as const, text: 'GALLE379: You approved it.' }, others: ['Nimal'] }
  const fake = createFakeApi({
    'GET /admin/refund-files': () => toPage([{ ...aFile, state: 'released' as const, again, send }]),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
  })
  openPage('/admin/refunds?state=files', createFakePlatform(fake, anAdmin))
  expect(await screen.findByText('You approved a refund in this file. Nimal can download it.')).toBeDefined()
  expect(screen.getByText('GALLE379: You approved it. Nimal can send it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /file 12/ })).toBeNull()
})
