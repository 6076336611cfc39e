import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { blockedNightsText } from '#/features/feeds/blocked-nights-text.ts'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { someSaleRules } from '../../../test/factories.ts'
import { aStaffTour, aStaffVilla } from '../../../test/listing-factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const entry = {
  number: 7,
  at: '2027-05-20T06:00:00Z',
  label: 'Changed a listing',
  by: { name: 'Dilani' },
  changes: [{ kind: 'listings', id: 'l1', field: 'title', before: 'Fort', after: 'Fort House' }],
}
const feed = {
  id: 'f1',
  listing: { id: 'l1', title: 'Fort House' },
  host: 'calendars.test',
  health: 'fresh' as const,
  lastGoodAt: null,
  lastAttemptAt: null,
  lastError: null,
  events: 0,
  warnings: [],
  blocks: [],
}
const departure = { id: 'd1', date: '2027-06-01', capacity: 12, taken: 5, cutOffHours: 12, isOpen: true }

const open = (address: string, more: Parameters<typeof createFakeApi>[0] = {}) => {
  const fake = createFakeApi({
    'GET /admin/listings/:id': () => aStaffVilla({ status: 'published' }),
    'PATCH /admin/listings/:id': ({ body: { title = '' } }) => aStaffVilla({ version: 2, title }),
    'GET /admin/listings/:id/history': () => ({ items: [entry], nextCursor: null, total: 1 }),
    'GET /admin/calendar': () => ({ from: '2027-06-01', to: '2028-06-01', villas: [] }),
    'GET /admin/availability-alerts': () => ({ items: [] }),
    'GET /admin/feeds': () => ({
      items: [feed, { ...feed, id: 'f2', listing: { id: 'l2', title: 'Tank House' } }],
      nextCursor: null,
      total: 2,
    }),
    'GET /admin/listings/:id/channel-calendars': () => ({ items: [] }),
    'GET /listings/:id/availability': () => ({
      ...anAvailability,
      blocked: [{ from: '2027-06-03', to: '2027-06-05' }],
    }),
    'GET /admin/listings/:id/departures': () => ({ items: [departure] }),
    'GET /admin/bookings': () => ({ items: [], nextCursor: null, total: 0, counts: {} }),
    ...more,
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}
const anAvailability = { isStale: false, checkedAt: null, sale: 'nights' as const, departures: [] }

const findTabs = async () => within(await screen.findByRole('navigation', { name: 'Parts of this listing' }))

describe('the page of one listing', () => {
  it('has a tab with its own address for each part, and says which one is open', async () => {
    const { user, here } = open('/admin/listings/l1')
    expect(await screen.findByRole('heading', { name: 'Edit Fort House' })).toBeDefined()
    const tabs = await findTabs()
    const names = tabs.getAllByRole('link').map((link) => link.textContent?.trim())
    expect(names).toEqual([
      'Content',
      'Pictures',
      'Questions',
      'Price and seasons',
      'Availability and feeds',
      'Bookings',
      'History',
    ])
    expect(tabs.getByRole('link', { name: 'Content' }).getAttribute('aria-current')).toBe('true')
    await user.click(tabs.getByRole('link', { name: 'History' }))
    await waitFor(() => expect(here()).toBe('/admin/listings/l1/history'))
    expect(await screen.findByRole('heading', { name: 'History of Fort House' })).toBeDefined()
    expect((await findTabs()).getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('true')
  })

  it('stays open when its content is saved, and the guard has nothing to ask', async () => {
    const { fake, user, here, notices } = open('/admin/listings/l1')
    const basics = within(await screen.findByRole('region', { name: 'Basics' }))
    await user.type(basics.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Saved' }]))
    expect(here()).toBe('/admin/listings/l1')
    expect(fake.callsTo('PATCH /admin/listings/:id')[0]?.body).toMatchObject({ version: 1, title: 'Fort House!' })
    await user.click((await findTabs()).getByRole('link', { name: 'Bookings' }))
    await waitFor(() => expect(here()).toBe('/admin/listings/l1/bookings'))
    expect(await screen.findByText('No bookings yet')).toBeDefined()
    expect(fake.callsTo('GET /admin/bookings')[0]?.query).toMatchObject({ listing: 'l1' })
  })
})

describe('the availability', () => {
  it('of a villa are its blocked nights and its own imported calendars', async () => {
    open('/admin/listings/l1/availability')
    expect(await screen.findByText(blockedNightsText({ from: '2027-06-03', to: '2027-06-05' }))).toBeDefined()
    expect(screen.getByRole('button', { name: /^Details of Fort House/ })).toBeDefined()
    expect(screen.queryByText('Tank House')).toBeNull()
    expectAccessibleOutline()
  })

  it('of a tour are its departures with the seats that are left', async () => {
    open('/admin/listings/l1/availability', {
      'GET /admin/listings/:id': () => aStaffTour(),
      'GET /admin/listings/:id/sale-rules': () => someSaleRules({ kind: 'tour', sale: 'departures' }),
    })
    expect(await screen.findByText(/: 7 of 12 left/)).toBeDefined()
  })

  it('of a draft is not asked for', async () => {
    const { fake } = open('/admin/listings/l1/availability', { 'GET /admin/listings/:id': () => aStaffVilla() })
    expect(await screen.findByText(/Only a published villa can be booked/)).toBeDefined()
    expect(fake.callsTo('GET /listings/:id/availability')).toEqual([])
  })
})

describe('the history', () => {
  it('tells who changed what, with both values', async () => {
    open('/admin/listings/l1/history')
    const list = within(await screen.findByRole('list', { name: 'History' }))
    expect(list.getByText(/Changed a listing/)).toBeDefined()
    expect(list.getByText(/by Dilani/)).toBeDefined()
    expect(list.getByText('Fort').tagName).toBe('DEL')
    expect(list.getByText('Fort House').tagName).toBe('INS')
    expectAccessibleOutline()
  })

  it('is empty at first, and says so when it cannot be loaded', async () => {
    open('/admin/listings/l1/history', {
      'GET /admin/listings/:id/history': () => ({ items: [], nextCursor: null, total: 0 }),
    })
    expect(await screen.findByText('No changes yet')).toBeDefined()
  })
})
