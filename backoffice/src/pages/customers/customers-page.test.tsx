import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CustomerRow } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aCustomer, aCustomerPage } from '../../../test/customer-factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aProposalsPage } from '../../../test/proposal-factories.ts'

const openCustomers = (rows: CustomerRow[], address = '/admin/customers') => {
  const fake = createFakeApi({
    'GET /admin/customers': () => ({ items: rows, nextCursor: null, total: rows.length }),
    'GET /admin/table-preferences/:table': () => ({ hiddenColumns: [], views: [] }),
    'GET /admin/customers/:id': () => aCustomerPage(),
    'GET /admin/proposals': () => aProposalsPage(),
    'POST /admin/table-exports/:table/link': () => ({ url: '/the-file' }),
  })
  return { fake, ...openPage(address, createFakePlatform(fake)) }
}
const lastQuery = (fake: ReturnType<typeof createFakeApi>) => fake.callsTo('GET /admin/customers').at(-1)?.query

describe('the table of customers', () => {
  it('shows who booked how often and who paid, and opens a customer with two keys', async () => {
    const { user, here } = openCustomers([
      aCustomer({ id: 'c1', payers: ['K. Weerasinghe'] }),
      aCustomer({ name: 'Ravi', bookings: 0, lastBookedAt: null, lastSignedInAt: null, state: 'deactivated' }),
    ])
    const row = await screen.findByRole('row', { name: /Amara Silva/ })
    for (const text of ['amara@customers.test', '2 bookings', 'K. Weerasinghe', 'Active'])
      expect(within(row).getByText(text)).toBeDefined()
    const other = within(screen.getByRole('row', { name: /Ravi/ }))
    for (const text of ['Never booked', 'never signed in', 'Deactivated']) expect(other.getByText(text)).toBeDefined()
    expectAccessibleOutline()
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(here()).toBe('/admin/customers/c1'))
  })

  it('is searched, filtered and sorted by its address', async () => {
    const { fake, user, here } = openCustomers([aCustomer()], '/admin/customers?state=active&sort=name')
    await screen.findByRole('row', { name: /Amara Silva/ })
    expect(lastQuery(fake)).toMatchObject({ state: 'active', sort: 'name' })
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'weera')
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ q: 'weera', state: 'active', sort: 'name' }))
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/the-file'))
    assign.mockRestore()
    expect(fake.callsTo('POST /admin/table-exports/:table/link')).toEqual([
      { params: { table: 'customers' }, body: { search: 'q=weera&state=active' } },
    ])
    await user.click(screen.getByRole('button', { name: /^Customer, e-mail/ }))
    await waitFor(() => expect(here()).toBe('/admin/customers?q=weera&state=active&sort=name-desc'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(here()).toBe('/admin/customers?sort=name-desc'))
  })

  it('says why nobody is found, and when it could not be loaded', async () => {
    const { fake, user, router } = openCustomers([], '/admin/customers?q=igloo')
    expect(await screen.findByText('No customer matches “igloo”')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all customers' }))
    expect(await screen.findByText('No customers yet')).toBeDefined()
    fake.answer({ 'GET /admin/customers': () => throwProblem('unavailable', 503) })
    await router.revalidate()
    expect(await screen.findByText('The customers could not be loaded')).toBeDefined()
  })
})
