import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StaffRefund } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aRefund, toPage, usdAmount } from '../../../test/factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** Opens the account of a refund for approval. */
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
  expect(dialog.getByText(/^No bank statement shows yet that this money arrived\./)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Approve without proof' })).toBeDefined()
})

it('names the part that no statement shows', async () => {
  const dialog = await openApproval(false, { unproven: usdAmount(12_000) })
  expect(dialog.getByText(/^No bank statement shows yet that \$120\.00 arrived\./)).toBeDefined()
})

it('warns of nothing where the bank proves all of it', async () => {
  const dialog = await openApproval(false, { unproven: usdAmount(0) })
  expect(dialog.queryByText(/No bank statement/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDefined()
})
