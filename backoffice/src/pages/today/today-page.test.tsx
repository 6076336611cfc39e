import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffTask, TodayOverview, WeeklyTrends } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBookingsPage, usdAmount } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { openPage } from '../../../test/open-page.tsx'
import { filterKnownGroups } from './task-groups.ts'

const aTask = (more: Partial<StaffTask> = {}): StaffTask => ({
  id: 'r1',
  bookingId: 'b1',
  title: 'Fort House',
  detail: 'Amara Silva',
  reference: 'GALLE379',
  dueAt: null,
  day: null,
  ...more,
})

const anOverview = (more: Partial<TodayOverview> = {}): TodayOverview => ({
  totals: { bookings: 41, tours: 6, villas: 12, experiences: 9 },
  revenue: 123_450,
  money: [
    {
      currency: 'EUR',
      booked: { amount: 90_000, usd: 100_000 },
      verified: usdAmount(0),
      receivable: { amount: 45_000, usd: 50_000 },
      refunded: usdAmount(0),
    },
  ],
  queue: [
    { kind: 'receipt', total: 7, items: [aTask()] },
    { kind: 'request', total: 0, items: [] },
    { kind: 'discount', total: 1, items: [aTask({ id: 'b1' })] },
    { kind: 'failed-mail', total: 1, items: [aTask({ id: 'm1', bookingId: null, title: 'Confirmation to amara' })] },
  ],
  ...more,
})

const someTrends: WeeklyTrends = {
  weeks: [
    { from: '2026-11-09', bookings: 3, booked: 90_000, verified: 40_000 },
    { from: '2026-11-16', bookings: 1, booked: 20_000, verified: 0 },
  ],
  states: [
    { state: 'confirmed', bookings: 3 },
    { state: 'cancelled', bookings: 1 },
  ],
}

const open = (address = '/admin', overview = anOverview(), me = aManager) => {
  const fake = createFakeApi({
    'GET /admin/today': () => overview,
    'GET /admin/trends': () => someTrends,
    'GET /admin/bookings': () => aBookingsPage([]),
  })
  const platform = createFakePlatform(fake, me)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}

it('says until when a task can wait, since when it is due, and how late we are where a time was promised', async () => {
  const items = [aTask({ dueAt: '2000-01-01T00:00:00Z' }), aTask({ id: 'r2', dueAt: '2099-01-01T00:00:00Z' })]
  const message = aTask({ id: 'c1', dueAt: new Date(Date.now() - 40.5 * 60_000).toISOString() })
  open(
    '/admin',
    anOverview({
      queue: [
        { kind: 'receipt', total: 2, items },
        { kind: 'message', total: 1, items: [message] },
      ],
    }),
  )
  expect(await screen.findByText('due since 1 Jan 2000, 06:00')).toBeDefined()
  expect(screen.getByText('overdue by 40 min')).toBeDefined()
  expect(screen.getByText('until 1 Jan 2099, 05:30')).toBeDefined()
})

describe('the start page of staff', () => {
  it('has a card for each total, with revenue to the cent', async () => {
    open()
    const cards = within(await screen.findByRole('region', { name: 'Totals' }))
    await cards.findByText('41')
    for (const [label, value] of [
      ['Total Bookings', '41'],
      ['Total Revenue', '$1,234.50'],
      ['Total Tours', '6'],
      ['Total Villas', '12'],
      ['Total Experiences', '9'],
    ] as const)
      expect(cards.getByText(label).parentElement?.textContent).toContain(value)
    expectAccessibleOutline()
  })

  it('shows money by currency, with the dollars it stands for', async () => {
    open()
    const row = await screen.findByRole('row', { name: /EUR/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['EUR', 'Booked€900.00$1,000.00', 'Verified€0.00$0.00', 'Receivable€450.00$500.00', 'Refunded€0.00$0.00'])
  })

  it('draws the weeks as a named picture, and says the same in a table', async () => {
    const { user } = open()
    await screen.findByRole('img', { name: /2 weeks: \$1,100\.00 booked, \$400\.00 verified/ })
    await user.click(screen.getByText('As a table'))
    const table = within(screen.getByRole('region', { name: 'Each week' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Week fromBookingsBookedVerified',
      '16 Nov1$200.00$0.00',
      '9 Nov3$900.00$400.00',
    ])
  })

  it('counts the bookings of these weeks by state, and leads to them', async () => {
    open()
    const states = within(await screen.findByRole('table', { name: 'Bookings of these weeks by state' }))
    expect(states.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['Confirmed3', 'Cancelled1'])
    expect(states.getByRole('link', { name: 'Confirmed' }).getAttribute('href')).toBe('/admin/bookings?state=confirmed')
  })

  it('says where there is nothing to draw', async () => {
    const nothing = createFakeApi({
      'GET /admin/today': () => anOverview(),
      'GET /admin/trends': () => ({ weeks: [{ from: '2026-11-16', bookings: 0, booked: 0, verified: 0 }], states: [] }),
    })
    openPage('/admin', createFakePlatform(nothing, aManager))
    await screen.findByText('Nothing was booked or paid in the last thirteen weeks.')
    expect(await screen.findByText('Nobody booked in the last thirteen weeks.')).toBeTruthy()
  })

  it('keeps the rest of the page when the weeks fail, and tries them again', async () => {
    const fake = createFakeApi({
      'GET /admin/today': () => anOverview(),
      'GET /admin/trends': () => throwProblem('internal-error', 500),
    })
    const { user } = openPage('/admin', createFakePlatform(fake, aManager))
    await screen.findByText('The weeks could not be loaded.')
    expect(screen.getByText('41')).toBeTruthy()
    fake.answer({ 'GET /admin/trends': () => someTrends })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('img', { name: /2 weeks/ })
  })

  it('leads from each task to where it is handled, and to all of them', async () => {
    open()
    const receipts = within(await screen.findByRole('region', { name: /Receipts to review/ }))
    expect(receipts.getByRole('link', { name: /Fort House/ }).getAttribute('href')).toBe('/admin/receipts?receipt=r1')
    expect(receipts.getByRole('link', { name: 'All 7' }).getAttribute('href')).toBe('/admin/receipts')
    const discounts = within(screen.getByRole('region', { name: /Discounts to approve/ }))
    expect(discounts.getByRole('link').getAttribute('href')).toBe('/admin/bookings/b1#discounts')
    expect(screen.queryByRole('region', { name: /Requests to answer/ })).toBeNull()
    expect(screen.getByRole('region', { name: /E-mails that failed/ }).textContent).toContain('Confirmation to amara')
  })

  it('ticks a reminder off, and undoes it after it has gone', async () => {
    const reminder = aTask({ id: 'n1', bookingId: null, customerId: 'c1', title: 'Ask for the flight' })
    const { fake, user, notices } = open(
      '/admin',
      anOverview({ queue: [{ kind: 'reminder', total: 1, items: [reminder] }] }),
    )
    fake.answer({ 'POST /admin/notes/:id/done': () => ({}) as never })
    const link = await screen.findByRole('link', { name: /Ask for the flight/ })
    expect(link.getAttribute('href')).toBe('/admin/customers/c1')
    fake.answer({ 'GET /admin/today': () => anOverview({ queue: [] }) })
    await user.click(screen.getByRole('button', { name: 'Done: Ask for the flight' }))
    await screen.findByText('Nothing is waiting for you.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    notices.at(-1)?.action?.run()
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/notes/:id/done')).toEqual([
        { params: { id: 'n1' }, body: { isDone: true } },
        { params: { id: 'n1' }, body: { isDone: false } },
      ]),
    )
  })

  it('leads from a mail that failed to where it is mended, and ticks off one that was dealt with by a call', async () => {
    const items = [
      aTask({ id: 'm1', title: 'Booking received, to amara' }),
      aTask({ id: 'm2', bookingId: null, proposalId: 'p1', title: 'Proposal sent, to amara' }),
      aTask({ id: 'm3', title: 'To staff: booking changed, to desk' }),
    ]
    const { fake, user, notices } = open('/admin', anOverview({ queue: [{ kind: 'failed-mail', total: 3, items }] }))
    const mails = within(await screen.findByRole('region', { name: /E-mails that failed/ }))
    expect(mails.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/bookings/b1',
      '/admin/proposals/p1',
      '/admin/settings/notifications',
    ])
    fake.answer({ 'POST /admin/mails/:id/handled': () => ({}) as never })
    await user.click(mails.getByRole('button', { name: 'Done: Booking received, to amara' }))
    await waitFor(() => expect(notices).toHaveLength(1))
    notices.at(-1)?.action?.run()
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/mails/:id/handled')).toEqual([
        { params: { id: 'm1' }, body: { isHandled: true } },
        { params: { id: 'm1' }, body: { isHandled: false } },
      ]),
    )
  })

  it('leads through its tasks by J and K', async () => {
    const { user } = open(
      '/admin',
      anOverview({ queue: [{ kind: 'receipt', total: 2, items: [aTask(), aTask({ id: 'r2' })] }] }),
    )
    const links = await screen.findAllByRole('link', { name: /Fort House/ })
    await user.keyboard('jj')
    expect(document.activeElement).toBe(links[1])
    await user.keyboard('k')
    expect(document.activeElement).toBe(links[0])
  })

  it('says that nothing waits', async () => {
    open('/admin', anOverview({ queue: [] }))
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
  })

  it('keeps its tasks where they are while colleagues work, and says what left and what came', async () => {
    const [first, second] = [aTask({ id: 'r1', title: 'Fort House' }), aTask({ id: 'r2', title: 'Lake House' })]
    const queueOf = (...items: StaffTask[]) => anOverview({ queue: [{ kind: 'receipt', total: items.length, items }] })
    const { fake, user } = open('/admin', queueOf(first, second))
    const link = await screen.findByRole('link', { name: /Fort House/ })
    link.focus()
    const release = aTask({ id: 'f1', bookingId: null, title: 'storefront, build b7' })
    fake.answer({
      'GET /admin/today': () => ({
        ...queueOf(second),
        queue: [{ kind: 'forced-release', total: 1, items: [release] }, ...queueOf(second).queue],
      }),
    })
    fireEvent(window, new Event('focus'))
    const update = await screen.findByRole('button', { name: 'Show 1 more task; 1 has left' })
    expect(document.activeElement).toBe(link)
    expect(link.textContent).toMatch(/^Done in the meantime: Fort House/)
    expect(screen.queryByText('storefront, build b7')).toBeNull()
    await user.click(update)
    const releases = within(await screen.findByRole('region', { name: /Releases to agree to/ }))
    expect(releases.getByRole('link').getAttribute('href')).toBe('/admin/releases')
    expect(screen.queryByText('Fort House')).toBeNull()
  })

  it('leaves out kinds of tasks that it has no words for', () => {
    const unknown = { kind: 'volcano', total: 1, items: [aTask()] } as never
    expect(filterKnownGroups([unknown])).toEqual([])
  })

  it('reads the days of the period in the address', async () => {
    const { fake, user, here } = open('/admin?period=today')
    await screen.findByText('41')
    expect(fake.callsTo('GET /admin/today')[0]?.query).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    await user.click(screen.getByRole('link', { name: 'All time' }))
    await waitFor(() => expect(here()).toBe('/admin?period=all'))
    await waitFor(() => expect(fake.callsTo('GET /admin/today').at(-1)?.query).toEqual({}))
    await user.click(screen.getByRole('link', { name: '30 days' }))
    await waitFor(() =>
      expect(fake.callsTo('GET /admin/today').at(-1)?.query).toEqual({ from: '2026-10-23', to: '2026-11-21' }),
    )
  })

  it('links to the pages that exist', async () => {
    open('/admin', anOverview(), anAdmin)
    const tabs = within(await screen.findByRole('navigation', { name: 'Management' }))
    expect(tabs.getByRole('link', { name: 'Bookings Management' }).getAttribute('href')).toBe('/admin/bookings')
    expect(tabs.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/admin/inbox')
    const cards = within(await screen.findByRole('navigation', { name: 'More to manage' }))
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/user-management',
      '/blocks',
      '/admin/tour-management',
      '/admin/villa-management',
      '/admin/experience-management',
      '/admin/currency-management',
    ])
  })

  it('links to no page that is for admins alone where a manager looks', async () => {
    open()
    const cards = within(await screen.findByRole('navigation', { name: 'More to manage' }))
    expect(cards.queryByRole('link', { name: /User Management/ })).toBeNull()
    expect(cards.getByRole('link', { name: /Content Blocks/ }).getAttribute('href')).toBe('/blocks')
  })

  it('leads old addresses of the bookings to their page', async () => {
    const { here } = open('/admin?state=pending&q=amara')
    await waitFor(() => expect(here()).toBe('/admin/bookings?state=pending&q=amara'))
  })

  it('says what failed and can be tried again', async () => {
    const fake = createFakeApi({
      'GET /admin/today': () => throwProblem('internal-error', 500),
      'GET /admin/trends': () => someTrends,
    })
    const { user } = openPage('/admin', createFakePlatform(fake))
    await screen.findByText('Failed to load admin data')
    fake.answer({ 'GET /admin/today': () => anOverview() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('41')).toBeTruthy()
  })
})
