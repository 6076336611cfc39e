import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CustomerDetails, ErasurePreview } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aCustomer, aCustomerPage } from '../../../test/customer-factories.ts'
import { aBooking, usdAmount } from '../../../test/factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aProposalsPage } from '../../../test/proposal-factories.ts'

const openCustomer = (more: Partial<CustomerDetails> = {}) => {
  const fake = createFakeApi({
    'GET /admin/customers/:id': () => aCustomerPage(more),
    'GET /admin/proposals': () => aProposalsPage(),
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
    expect(part('Paid by').getByText('2 transfers, the latest on Fri 20 Nov 2026')).toBeDefined()
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

  it('has the number to call and to write to, or a way to write one down', async () => {
    const { fake, user } = openCustomer({ customer: aCustomer({ id: 'c1', phone: null }) })
    fake.answer({ 'PUT /admin/customers/:id/phone': () => ({ phone: '+94 77 555 0143' }) })
    await user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+94 77 555 0143')
    fake.answer({
      'GET /admin/customers/:id': () => aCustomerPage({ customer: aCustomer({ id: 'c1', phone: '+94 77 555 0143' }) }),
    })
    await user.click(screen.getByRole('button', { name: 'Save the number' }))
    expect((await screen.findByRole('link', { name: '+94 77 555 0143' })).getAttribute('href')).toBe('tel:+94775550143')
    expect(screen.getByRole('link', { name: 'WhatsApp to Amara Silva' }).getAttribute('href')).toBe(
      'https://wa.me/94775550143',
    )
  })

  it('warns of a deactivated account, and says what there is none of', async () => {
    openCustomer({ customer: aCustomer({ id: 'c1', state: 'deactivated', bookings: 0, lastSignedInAt: null }) })
    expect(await screen.findByText(/This account is deactivated/)).toBeDefined()
    for (const text of ['No bookings yet', 'No refunds.', 'Nothing has been booked, paid or refunded.', 'Never'])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('who was erased has no address, number, note or data to act on', async () => {
    openCustomer({ customer: aCustomer({ id: 'c1', name: 'Erased customer', email: 'erased-c1@erased.invalid' }) })
    expect(await screen.findByText(/^The customer asked to be erased\./)).toBeDefined()
    for (const text of ['E-mail', 'Phone']) expect(screen.queryByText(text)).toBeNull()
    for (const name of ['Notes', 'Personal data']) expect(screen.queryByRole('region', { name })).toBeNull()
  })
})

describe('the personal data of a customer', () => {
  const openAsAdmin = (preview: Partial<ErasurePreview> = {}) => {
    const fake = createFakeApi({
      'GET /admin/customers/:id': () => aCustomerPage(),
      'GET /admin/proposals': () => aProposalsPage(),
      'GET /admin/customers/:id/erasure': () => ({ obstacles: [], keptBookings: 2, ...preview }),
      'POST /admin/customers/:id/erasure': () => undefined,
      'POST /admin/customers/:id/data-link': () => ({ url: '/api/v1/admin/customers/c1/data' }),
      'GET /admin/customers': () => ({ items: [], nextCursor: null, total: 0 }),
      'GET /admin/table-preferences/:table': () => ({ hiddenColumns: [], views: [] }),
    })
    const platform = createFakePlatform(fake, anAdmin)
    return { fake, notices: platform.notices, ...openPage('/admin/customers/c1', platform) }
  }
  const findPart = async () => within(await screen.findByRole('region', { name: 'Personal data' }))

  it('is exported as one file', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { user } = openAsAdmin()
    await user.click(await (await findPart()).findByRole('button', { name: 'Export the data' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/v1/admin/customers/c1/data'))
    assign.mockRestore()
  })

  it('is erased once what stays is read and the address is typed', async () => {
    const { user, fake, notices, here } = openAsAdmin()
    await user.click(await (await findPart()).findByRole('button', { name: 'Erase this customer…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Amara Silva?' }))
    expect(dialog.getByText(/payments of 2 bookings, without a name/)).toBeDefined()
    const field = dialog.getByLabelText('Type the customer’s e-mail address')
    await user.type(field, 'somebody@customers.test')
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
    expect(await dialog.findByText('This is not the address of this customer.')).toBeDefined()
    expect(fake.callsTo('POST /admin/customers/:id/erasure')).toEqual([])
    await user.clear(field)
    await user.type(field, 'Amara@customers.test')
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
    await waitFor(() => expect(here()).toBe('/admin/customers'))
    expect(fake.callsTo('POST /admin/customers/:id/erasure')).toEqual([
      { params: { id: 'c1' }, body: { email: 'Amara@customers.test' } },
    ])
    expect(notices).toMatchObject([{ title: 'Customer erased' }])
  })

  it('says what is in the way of an erasure', async () => {
    const booking = { id: 'b1', reference: 'GALLE379', title: 'Fort House' }
    openAsAdmin({ obstacles: [{ reason: 'trip-ahead', booking }] })
    const part = await findPart()
    expect((await part.findByRole('link', { name: 'GALLE379, Fort House' })).getAttribute('href')).toBe(
      '/admin/bookings/b1',
    )
    expect(part.getByText(/The trip is still ahead/)).toBeDefined()
    expect(part.queryByRole('button', { name: /Erase/ })).toBeNull()
    expectAccessibleOutline()
  })

  it('is rejected when something came up meanwhile, and stays open', async () => {
    const { user, fake } = openAsAdmin()
    fake.answer({ 'POST /admin/customers/:id/erasure': () => throwProblem('not-erasable', 409) })
    await user.click(await (await findPart()).findByRole('button', { name: 'Erase this customer…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'amara@customers.test')
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'amara@customers.test')
  })

  it('is a matter of admins', async () => {
    openCustomer()
    expect((await findPart()).getByText(/an admin does it here/)).toBeDefined()
  })
})
