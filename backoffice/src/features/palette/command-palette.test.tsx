import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBookingsPage } from '../../../test/factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const found = {
  bookings: [
    { id: 'b1', reference: 'GALLE379', title: 'Fort House', customer: 'Amara Silva', state: 'pending' as const },
  ],
  listings: [{ id: 'l1', kind: 'villa' as const, title: 'Amara House', location: 'Galle' }],
  customers: [{ id: 'u1', name: 'Amara Silva', email: 'amara@customers.test' }],
}

const open = async () => {
  const fake = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage([]),
    'GET /admin/search': () => found,
  })
  const page = openPage('/admin/bookings', createFakePlatform(fake))
  await screen.findByRole('heading', { level: 1 })
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  const field = dialog.getByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { fake, dialog, ...page }
}

it('Ctrl K opens a search that leads to pages by their name', async () => {
  const { user, dialog, here } = await open()
  await user.keyboard('refun')
  await waitFor(() =>
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['RefundsMoney']),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/admin/refunds'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('finds a page by other words for what it is about', async () => {
  const { user, dialog, here } = await open()
  await user.keyboard('season price')
  await dialog.findByRole('option', { name: /^Listings/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/admin/listings'))
})

it('finds bookings, listings and customers, which arrow keys and Enter open', async () => {
  const { user, dialog, here, fake } = await open()
  await user.keyboard('amara')
  await dialog.findByRole('option', { name: /GALLE379/ })
  expect(fake.callsTo('GET /admin/search').at(-1)?.query).toEqual({ q: 'amara' })
  expect(dialog.getByRole('option', { name: /Amara House/ })).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(here()).toBe('/admin/customers/u1'))
})

it('begins what a command says, and offers each only to who may do it', async () => {
  const fake = createFakeApi({
    'GET /admin/currency-rates': () => ({ items: [], addable: ['GBP'] }),
    'GET /admin/bookings': () => aBookingsPage([]),
    'GET /admin/search': () => ({ bookings: [], listings: [], customers: [] }),
  })
  const { user, here } = openPage('/admin/bookings', createFakePlatform(fake, anAdmin))
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await user.keyboard('add rate{Enter}')
  await waitFor(() => expect(here()).toBe('/admin/currency-management?add=yes'))
  expect(await screen.findByRole('dialog', { name: 'Add a currency' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(here()).toBe('/admin/currency-management'))
})

it('offers a manager no command of admins', async () => {
  const { user, dialog, fake } = await open()
  fake.answer({ 'GET /admin/search': () => ({ bookings: [], listings: [], customers: [] }) })
  expect(dialog.getByRole('option', { name: /^New villa/ })).toBeDefined()
  await user.keyboard('invite')
  expect(await dialog.findByText('Nothing matches “invite”.')).toBeDefined()
})

it('opens a known booking with two keys, before and after its reference', async () => {
  const { user, dialog, here, fake } = await open()
  fake.answer({ 'GET /admin/search': () => ({ ...found, listings: [], customers: [] }) })
  await user.keyboard('galle379')
  await dialog.findByRole('option', { name: /GALLE379/, selected: true })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/admin/bookings/b1'))
})

it('opens the page of a listing, not the tab of its prices', async () => {
  const { user, dialog, here } = await open()
  await user.keyboard('amara')
  await user.click(await dialog.findByRole('option', { name: /Amara House/ }))
  await waitFor(() => expect(here()).toBe('/admin/listings/l1'))
})

it('finds what a bank reads out: an amount leads to its booking, a line nobody assigned to its file', async () => {
  const { user, dialog, here, fake } = await open()
  const line = {
    kind: 'statement-line',
    id: 's1',
    amount: 47_500,
    currency: 'USD',
    day: '2026-11-12',
    who: 'N PERERA',
  } as const
  const payment = {
    ...line,
    kind: 'payment',
    id: 'e1',
    bookingId: 'b1',
    reference: 'GALLE379',
    importId: null,
  } as const
  fake.answer({
    'GET /admin/search': () => ({
      bookings: [],
      listings: [],
      customers: [],
      money: [{ ...line, bookingId: null, reference: null, importId: 'i1' }, payment, { ...payment, id: 'e2' }],
    }),
  })
  await user.keyboard('475.00')
  await dialog.findByRole('option', { name: /Line of a statement/ })
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '$475.00Line of a statement, N PERERA, Thu 12 Nov 2026',
    '$475.00 · GALLE379Payment, N PERERA, Thu 12 Nov 2026',
    '$475.00 · GALLE379Payment, N PERERA, Thu 12 Nov 2026',
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/admin/statements?view=lines&import=i1'))
})

it('says when nothing matches', async () => {
  const { user, dialog, fake } = await open()
  fake.answer({ 'GET /admin/search': () => ({ bookings: [], listings: [], customers: [] }) })
  await user.keyboard('zzz')
  expect(await dialog.findByText('Nothing matches “zzz”.')).toBeTruthy()
})

it('says when the search failed, and searches again', async () => {
  const { user, dialog, fake } = await open()
  fake.answer({ 'GET /admin/search': () => throwProblem('internal-error', 500) })
  await user.keyboard('amara')
  expect(await dialog.findByText('The search failed.')).toBeTruthy()
  fake.answer({ 'GET /admin/search': () => found })
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByRole('option', { name: /GALLE379/ })).toBeTruthy()
})

it('? lists the keys of every page', async () => {
  const fake = createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([]) })
  const { user } = openPage('/admin/bookings', createFakePlatform(fake))
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keys on this page' })
  expect(dialog.textContent).toContain('Ctrl K')
})
