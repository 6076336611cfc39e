import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CustomerDetails } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aCustomer, aCustomerPage } from '../../../test/customer-factories.ts'
import { aBooking, usdAmount } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const openCustomer = (more: Partial<CustomerDetails> = {}) => {
  const fake = createFakeApi({
    'GET /admin/customers/:id': () => aCustomerPage(more),
    'GET /admin/customers/:id/notes': () => ({ items: [] }),
  })
  return { fake, ...openPage('/admin/customers/c1', createFakePlatform(fake)) }
}

describe('the page of a customer', () => {
  it('shows contact, bookings, money by currency, refunds and who paid', async () => {
    openCustomer({
      bookings: [aBooking({ id: 'b1' })],
      payers: [{ name: 'K. Weerasinghe', lines: 2, lastBookedOn: '2026-11-20' }],
      money: [
        {
          currency: 'EUR',
          booked: { amount: 111_600, usd: 124_000 },
          receivable: { amount: 55_800, usd: 62_000 },
          verified: { amount: 55_800, usd: 62_000 },
          refunded: usdAmount(0),
        },
      ],
      refunds: [
        {
          id: 'r1',
          bookingId: 'b1',
          reference: 'GALLE379',
          state: 'sent',
          reason: 'cancelled',
          currency: 'EUR',
          amount: 100,
          usd: 111,
          account: null,
          openedAt: '2026-11-20T06:00:00Z',
          approvedAt: null,
          sentAt: '2026-11-21T06:00:00Z',
          bankReference: null,
          proof: null,
        },
      ],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Amara Silva' })).toBeDefined()
    const part = (name: string) => within(screen.getByRole('region', { name }))
    expect(part('Contact').getByRole('link', { name: 'amara@customers.test' })).toBeDefined()
    expect(part('Paid by').getByText('2 transfers, the latest on Fri, 20 Nov 2026')).toBeDefined()
    expect(part('Money by currency').getByText('€1,116.00')).toBeDefined()
    const bookings = part('Bookings')
    expect(bookings.getByRole('link', { name: 'GALLE379' }).getAttribute('href')).toBe('/admin/bookings/b1')
    expect(bookings.getByRole('link', { name: 'All 2 in the list of bookings' }).getAttribute('href')).toBe(
      '/admin/bookings?customer=c1',
    )
    expect(part('Refunds').getByRole('row', { name: /GALLE379.*Sent.*€1\.00/ })).toBeDefined()
    expect(bookings.getByRole('button', { name: 'Message about GALLE379' })).toBeDefined()
    expectAccessibleOutline()
  })

  it('warns of a deactivated account, and says what there is none of', async () => {
    openCustomer({ customer: aCustomer({ id: 'c1', state: 'deactivated', bookings: 0, lastSignedInAt: null }) })
    expect(await screen.findByText(/This account is deactivated/)).toBeDefined()
    for (const text of ['No bookings yet', 'No refunds.', 'Nothing was booked, paid or refunded.', 'Never'])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('says when the customer could not be loaded', async () => {
    const fake = createFakeApi({ 'GET /admin/customers/:id': () => throwProblem('not-found', 404) })
    openPage('/admin/customers/nobody', createFakePlatform(fake))
    expect(await screen.findByText('The customer could not be loaded')).toBeDefined()
  })
})
