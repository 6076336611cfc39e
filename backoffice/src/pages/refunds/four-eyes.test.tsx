import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { aRefund, pageOf } from '../../../test/factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** Looks at the account of a refund, as one does to approve it. */
const openApproval = async (needsSecondPerson: boolean) => {
  const fake = createFakeApi({
    'GET /admin/refunds': () => pageOf([aRefund({ needsSecondPerson })]),
    'GET /admin/stranded-payments': () => ({ items: [] }),
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

test('who approves a refund above the limit reads first that a colleague has to send it', async () => {
  const dialog = await openApproval(true)
  expect(dialog.getByText(/Four eyes: whoever approves this refund cannot send it./)).toBeDefined()
})

test('below the limit nobody is asked for', async () => {
  const dialog = await openApproval(false)
  expect(dialog.queryByText(/Four eyes/)).toBeNull()
})
