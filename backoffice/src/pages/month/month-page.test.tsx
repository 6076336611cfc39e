import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { MonthAmounts, MonthOverview } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const amounts: MonthAmounts = {
  opening: 10_000,
  received: 50_000,
  writtenOff: 0,
  refunded: 5_000,
  earned: 30_000,
  held: 20_000,
  toReturn: 6_000,
  receivable: 1_000,
}
const inRupees = Object.fromEntries(Object.entries(amounts).map(([figure, amount]) => [figure, amount * 300]))
const listingId = anId()

const aMonth = (more: Partial<MonthOverview> = {}): MonthOverview => ({
  until: '2026-10-31T18:30:00Z',
  isOver: true,
  accounts: [
    {
      currency: 'EUR',
      amounts,
      lkr: inRupees as MonthAmounts,
      money: { bank: 40_000, cash: 10_000, card: 0, bankBalance: 35_000 },
    },
  ],
  listings: [
    { listingId, title: 'Fort House', kind: 'villa', currency: 'EUR', bookings: 2, earned: 30_000, lkr: 9_000_000 },
  ],
  rows: null,
  ...more,
})
const rows: MonthOverview['rows'] = {
  total: 1,
  items: [
    {
      bookingId: 'b1',
      reference: 'GALLE379',
      title: 'Fort House',
      customer: 'Amara Silva',
      state: 'completed',
      overOn: '2026-10-12',
      currency: 'EUR',
      amount: 30_000,
      lkr: 9_000_000,
    },
  ],
}

const counts = { requests: 0, receipts: 1, statementLines: 3, refunds: 0, bankAccountChanges: 0, feeds: 0, reviews: 0 }

const open = (address = '/admin/month', month = aMonth(), me = anAdmin) => {
  const fake = createFakeApi({
    'GET /admin/month': ({ query }) => ({ ...month, rows: query.figure ? rows : null }),
    'GET /admin/work-counts': () => counts,
  })
  const platform = createFakePlatform(fake, me)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}
const findTable = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows the account of the month that is over, in its currency and in rupees', async () => {
  const { fake } = open()
  const money = await findTable('Money of customers by currency')
  const texts = money.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(texts.at(0)).toBe('EUR')
  expect(texts.slice(1)).toEqual([
    'At the start€100.00Rs.30,000.00',
    'Came in€500.00Rs.150,000.00',
    'Written off€0.00',
    'Went back€50.00Rs.15,000.00',
    'Earned€300.00Rs.90,000.00',
    'At the end€250.00Rs.75,000.00',
  ])
  const end = await findTable('What it is at the end, by currency')
  expect(end.getByRole('link', { name: '€200.00' }).getAttribute('href')).toBe(
    '/admin/month?month=2026-10&figure=held&currency=EUR',
  )
  expect(screen.getByRole('link', { name: '1 receipt to review' }).getAttribute('href')).toBe('/admin/receipts')
  expect(screen.getByRole('link', { name: '3 lines to decide' })).toBeDefined()
  expect(screen.getByText('2 took place, Rs.90,000.00')).toBeDefined()
  expect(fake.callsTo('GET /admin/month')[0]?.query).toMatchObject({ month: '2026-10' })
  expectAccessibleOutline()
})

it('says why a listing has two lines', async () => {
  const month = aMonth()
  const [first] = month.listings
  open('/admin/month', aMonth({ listings: [first!, { ...first!, currency: 'USD', lkr: null }] }))
  expect(await screen.findByText(/in several currencies has a line for each/)).toBeDefined()
})

it('lists the bookings behind a figure', async () => {
  const { fake, user, here } = open()
  const listings = await findTable('Earned, listing by listing')
  await user.click(listings.getByRole('link', { name: '€300.00' }))
  const heading = await screen.findByRole('heading', { name: 'Earned, EUR, Fort House' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const table = await findTable('Bookings behind the figure')
  expect(table.getByRole('link', { name: 'GALLE379' }).getAttribute('href')).toBe('/admin/bookings/b1')
  expect(screen.getByText('1 booking, €300.00')).toBeDefined()
  expect(fake.callsTo('GET /admin/month').at(-1)?.query).toMatchObject({
    figure: 'earned',
    currency: 'EUR',
    listing: listingId,
  })
  await user.click(screen.getByRole('link', { name: 'Close this list' }))
  await waitFor(() => expect(here()).toBe('/admin/month?month=2026-10'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('gives admins both files of the month that is shown', async () => {
  const { fake, user } = open('/admin/month?month=2026-09')
  fake.answer({ 'POST /admin/table-exports/:table/link': () => ({ url: '/the-file' }) })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Download by booking (CSV)' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Download the ledger (CSV)' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  assign.mockRestore()
  expect(fake.callsTo('POST /admin/table-exports/:table/link')).toEqual([
    { params: { table: 'month' }, body: { search: 'month=2026-09' } },
    { params: { table: 'ledger' }, body: { search: 'month=2026-09' } },
  ])
})

it('shows managers the sums without the files, and names a currency without a rate', async () => {
  const [account] = aMonth().accounts
  const accounts = [account!, { ...account!, currency: 'GBP' as const, lkr: null }]
  open('/admin/month', aMonth({ isOver: false, accounts }), aManager)
  const totals = await screen.findAllByText(/without GBP \(no rate\)/)
  expect(totals).toHaveLength(2)
  expect(screen.getByText(/The month is not over/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

it('has no sums in rupees of a time without rates', async () => {
  const [account] = aMonth().accounts
  open('/admin/month', aMonth({ accounts: [{ ...account!, lkr: null }], listings: [] }))
  expect(await screen.findAllByText(/^No exchange rates of that time/)).toHaveLength(2)
  expect(screen.getByText('The month is over.')).toBeDefined()
  expect(screen.queryByText(/All in rupees/)).toBeNull()
})

it('says that nothing moved, and that it could not be loaded', async () => {
  const { fake, user } = open('/admin/month', aMonth({ accounts: [], listings: [] }))
  expect(await screen.findByText('No trip was over in this month.')).toBeDefined()
  fake.answer({ 'GET /admin/month': () => throwProblem('internal-error', 500) })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'August 2026')
  expect(await screen.findByText('The month could not be loaded')).toBeDefined()
})
