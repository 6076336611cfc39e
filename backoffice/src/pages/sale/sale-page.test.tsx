import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Departure, SaleRules } from '@escapes/contract'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { someRules } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { expectOutline } from '../../../test/outline.ts'

const aDeparture: Departure = { id: 'd1', date: '2026-11-28', capacity: 12, taken: 5, cutOffHours: 12, isOpen: true }

const openSale = (more: Partial<SaleRules> = {}) => {
  let rules = someRules(more)
  const become = (change: Partial<SaleRules>) => (rules = { ...rules, version: rules.version + 1, ...change })
  const fake = createFakeApi({
    'GET /admin/listings/:id/sale-rules': () => rules,
    'GET /admin/listings/:id/departures': () => ({ items: [aDeparture] }),
    'PUT /admin/listings/:id/sale-rules': ({ body }) =>
      become({ ...(body as Partial<SaleRules>), version: body.version + 1 }),
    'POST /admin/listings/:id/departures': () => ({ items: [aDeparture] }),
  })
  const platform = createFakePlatform(fake)
  return { fake, become, notices: platform.notices, ...openPage('/admin/listings/l1/sale', platform) }
}
const saved = (fake: ReturnType<typeof createFakeApi>) => fake.asked('PUT /admin/listings/:id/sale-rules')

describe('how a villa is sold', () => {
  test('is changed as a whole: prices in cents, what is empty as none', async () => {
    const { fake, user, notices } = openSale()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Booked' }), 'request')
    await user.type(screen.getByRole('textbox', { name: 'Seven nights, USD' }), '1,900')
    await user.click(screen.getByRole('button', { name: 'Add a season' }))
    const season = within(await screen.findByRole('group', { name: 'season 1' }))
    await user.type(season.getByRole('textbox', { name: 'Name' }), 'Christmas')
    await user.type(season.getByLabelText('From'), '2026-12-20')
    await user.type(season.getByLabelText('Until, not included'), '2027-01-05')
    await user.click(screen.getByRole('button', { name: 'Remove band 2' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved(fake)).toHaveLength(1))
    const { listingId: _, kind: _kind, title: _title, ...rest } = someRules()
    expect(saved(fake)[0]?.body).toEqual({
      ...rest,
      mode: 'request',
      weeklyPrice: 190_000,
      policy: [{ fromHours: 48, refundPercent: 100, fixedFee: 0 }],
      seasons: [{ name: 'Christmas', from: '2026-12-20', to: '2027-01-05', price: null, minNights: null }],
    })
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Saved' }]))
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  test('what cannot be read is marked, has the focus, and nothing is sent', async () => {
    const { fake, user } = openSale()
    const price = await screen.findByRole('textbox', { name: 'Seven nights, USD' })
    await user.type(price, 'a lot')
    await user.click(screen.getByRole('button', { name: 'Add a closure' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Write an amount like 1,240.50.')).toBeDefined()
    expect(document.activeElement).toBe(price)
    expect(screen.getAllByText('Choose a day.')).toHaveLength(2)
    expect(saved(fake)).toEqual([])
  })

  test('a closure is closed on its last day, too', async () => {
    const { fake, user } = openSale({ closures: [{ from: '2027-06-01', to: '2027-06-08', reason: 'New roof' }] })
    const roof = within(await screen.findByRole('group', { name: 'closure 1' }))
    expect(roof.getByLabelText('Last day')).toHaveProperty('value', '2027-06-07')
    await user.click(screen.getByRole('button', { name: 'Add a closure' }))
    const day = within(screen.getByRole('group', { name: 'closure 2' }))
    await user.type(day.getByLabelText('First day'), '2027-07-01')
    await user.type(day.getByLabelText('Last day'), '2027-07-01')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved(fake)).toHaveLength(1))
    expect(saved(fake)[0]?.body?.['closures']).toEqual([
      { from: '2027-06-01', to: '2027-06-08', reason: 'New roof' },
      { from: '2027-07-01', to: '2027-07-02', reason: '' },
    ])
  })

  test('a season that the api refuses has the focus, and its other day is said as people say days', async () => {
    const { fake, user } = openSale()
    const season = { name: 'Peak', price: 36_000, minNights: null }
    const [first, second] = [
      { ...season, from: '2026-12-01', to: '2027-04-01' },
      { ...season, from: '2027-01-01', to: '2027-01-05' },
    ]
    const message = 'Shares days with the one from 2026-12-01.'
    const errors = [{ path: 'seasons.1.from', code: 'invalid', message }]
    fake.answer({
      'GET /admin/listings/:id/sale-rules': () => someRules({ seasons: [first, second] }),
      'PUT /admin/listings/:id/sale-rules': () => refuse('validation-failed', 422, { errors }),
    })
    const { getByLabelText } = within(await screen.findByRole('group', { name: 'season 2' }))
    await user.type(screen.getByRole('textbox', { name: 'Seven nights, USD' }), '9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('From')))
    expect(screen.getAllByText(/Shares days with the one from Tue, 1 Dec 2026\./)).toHaveLength(2)
  })

  test('who adds a closure goes on in it, and who removes it is back where it was added', async () => {
    const { user } = openSale()
    await user.click(await screen.findByRole('button', { name: 'Add a closure' }))
    const closure = within(screen.getByRole('group', { name: 'closure 1' }))
    expect(document.activeElement).toBe(closure.getAllByLabelText(/./)[0])
    await user.click(closure.getByRole('button', { name: 'Remove closure 1' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a closure' }))
  })

  test('a colleague who was faster costs nothing that was typed', async () => {
    const { fake, become, user } = openSale()
    fake.answer({
      'PUT /admin/listings/:id/sale-rules': ({ body }) => {
        if (body.version === 4) return become({ leadHours: body.leadHours })
        become({ minNights: 5 })
        return refuse('already-reviewed', 409)
      },
    })
    const hours = await screen.findByRole('spinbutton', { name: 'Closes, hours before' })
    await user.clear(hours)
    await user.type(hours, '36')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(screen.queryByText(/A colleague changed/)).toBeNull())
    expect(saved(fake).map(({ body }) => [body?.['version'], body?.['leadHours'], body?.['minNights']])).toEqual([
      [3, 36, 2],
      [4, 36, 2],
    ])
  })

  test('is not left by chance with something unsaved', async () => {
    const { user, here } = openSale()
    await user.type(await screen.findByRole('textbox', { name: 'Seven nights, USD' }), '9')
    await user.click(screen.getByRole('link', { name: 'Bookings' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(here()).toBe('/admin/listings/l1/sale')
    expect(screen.getByRole('textbox', { name: 'Seven nights, USD' })).toHaveProperty('value', '9')
  })
})

describe('the departures of an outing', () => {
  test('are added by weekday and period', async () => {
    const { fake, user } = openSale({ kind: 'tour', sale: 'departures' })
    await user.type(await screen.findByLabelText('Last day'), '2026-12-06')
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun'])
      await user.click(screen.getByRole('checkbox', { name: day }))
    await user.click(screen.getByRole('button', { name: 'Add 3 departures' }))
    await waitFor(() =>
      expect(fake.asked('POST /admin/listings/:id/departures')).toEqual([
        {
          params: { id: 'l1' },
          body: { dates: ['2026-11-21', '2026-11-28', '2026-12-05'], capacity: 12, cutOffHours: 12, isOpen: true },
        },
      ]),
    )
  })

  test('show what is taken, and are closed one by one', async () => {
    const { fake, user } = openSale({ kind: 'tour', sale: 'departures' })
    expect(await screen.findByText('5 of 12 taken')).toBeDefined()
    expectOutline()
    await user.click(screen.getByRole('button', { name: 'Close Sat, 28 Nov 2026' }))
    await waitFor(() =>
      expect(fake.asked('POST /admin/listings/:id/departures')).toMatchObject([
        { body: { dates: ['2026-11-28'], isOpen: false } },
      ]),
    )
  })

  test('stand a month at a time, and the one chosen is in the address', async () => {
    const { fake, user, here } = openSale({ kind: 'tour', sale: 'departures' })
    const days = ['2026-11-28', '2026-11-29', '2026-12-05', '2027-01-02']
    const items = days.map((date) => ({ ...aDeparture, id: date, date }))
    fake.answer({ 'GET /admin/listings/:id/departures': () => ({ items }) })
    const months = within(await screen.findByRole('navigation', { name: 'Departures by month' }))
    expect(months.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Nov 2026 2',
      'Dec 2026 1',
      'Jan 2027 1',
    ])
    const shown = () =>
      screen.getAllByRole('button', { name: /^Close / }).map((button) => button.getAttribute('aria-label'))
    expect(shown()).toEqual(['Close Sat, 28 Nov 2026', 'Close Sun, 29 Nov 2026'])
    await user.click(months.getByRole('link', { name: 'Dec 2026 1' }))
    await waitFor(() => expect(shown()).toEqual(['Close Sat, 5 Dec 2026']))
    expect(here()).toBe('/admin/listings/l1/sale?month=2026-12')
  })

  test('are not for villas', async () => {
    openSale()
    await screen.findByRole('textbox', { name: 'Seven nights, USD' })
    expect(screen.queryByRole('heading', { name: 'Departures' })).toBeNull()
  })
})
