import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StaffRefund } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aRefund, toPage, usdAmount } from '../../../test/factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const openQueue = (more: Partial<StaffRefund>) => {
  const fake = createFakeApi({
    'GET /admin/refunds': () => ({ ...toPage([aRefund(more)]), waiting: { forStaff: 2, forCustomer: 1 } }),
    'GET /admin/overpayments': () => ({ items: [] }),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
  })
  openPage('/admin/refunds', createFakePlatform(fake, anAdmin))
}

it.each([
  ['is ready, and paid for by what the bank shows', { state: 'ready', unproven: usdAmount(0) }, 'Approve', 'primary'],
  ['is ready, unproven by any statement', { state: 'ready', unproven: usdAmount(62_000) }, 'Approve', 'secondary'],
  ['is approved', { state: 'approved' }, 'Mark sent', 'primary'],
  ['waits in a file that nobody has released', { state: 'approved', batch: { number: 1 } }, 'Mark sent', 'secondary'],
] as const)('makes the next step of one that %s stand out only where it is due', async (_, more, text, variant) => {
  openQueue(more)
  expect((await screen.findByText(text, { selector: 'button' })).dataset['variant']).toBe(variant)
})

it('says how many wait for staff, as the menu counts them, and how many for their customer', async () => {
  openQueue({})
  expect(await screen.findByText('2 wait for us, 1 waits for the customer’s account.')).toBeDefined()
})

it('says which file of the bank a refund waits in, and takes J to its row', async () => {
  openQueue({ state: 'approved', approvedBy: 'Nimal', approvedAt: '2026-11-20T06:00:00Z', batch: { number: 7 } })
  const text = await screen.findByText('In file 7')
  expect(screen.getByText(/^Not released yet/)).toBeDefined()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(text.closest('tr'))
})
