import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Departure, ProblemBody, SaleRules } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { someSaleRules } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'

const aDeparture: Departure = { id: 'd1', date: '2026-11-28', capacity: 12, taken: 5, cutOffHours: 12, isOpen: true }

const openSale = (more: Partial<SaleRules> = {}) => {
  let rules = someSaleRules(more)
  const changeRules = (change: Partial<SaleRules>) => (rules = { ...rules, version: rules.version + 1, ...change })
  const fake = createFakeApi({
    'GET /admin/listings/:id/sale-rules': () => rules,
    'GET /admin/listings/:id/departures': () => ({ items: [aDeparture] }),
    'PUT /admin/listings/:id/sale-rules': ({ body }) =>
      changeRules({ ...(body as Partial<SaleRules>), version: body.version + 1 }),
    'POST /admin/listings/:id/departures': () => ({ items: [aDeparture] }),
  })
  const platform = createFakePlatform(fake)
  return { fake, changeRules, notices: platform.notices, ...openPage('/admin/listings/l1/sale', platform) }
}
const saved = (fake: ReturnType<typeof createFakeApi>) => fake.callsTo('PUT /admin/listings/:id/sale-rules')

describe('the sale rules of a villa', () => {
  it('are saved together, with prices in cents and empty fields as null', async () => {
    const { fake, user, notices } = openSale()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'How it is booked' }), 'request')
    await user.type(screen.getByRole('textbox', { name: 'Seven nights, USD' }), '1,900')
    await user.click(screen.getByRole('button', { name: 'Add a season' }))
    const season = within(await screen.findByRole('group', { name: 'season 1' }))
    await user.type(season.getByRole('textbox', { name: 'Name' }), 'Christmas')
    await user.type(season.getByLabelText('From'), '2026-12-20')
    await user.type(season.getByLabelText('Until (not included)'), '2027-01-05')
    await user.click(screen.getByRole('button', { name: 'Remove band 2' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved(fake)).toHaveLength(1))
    const { listingId: _, kind: _kind, title: _title, ...rest } = someSaleRules()
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

  it.each([
    [24_000, '$240.00 per night, outside of all seasons. Change it under Content'],
    [null, 'No price yet, outside of all seasons. Change it under Content'],
  ])('say what a night costs outside of seasons, and where that is changed: %s', async (usualPrice, text) => {
    openSale({ usualPrice })
    const link = await screen.findByRole('link', { name: 'Change it under Content' })
    expect(link.parentElement?.textContent).toBe(text)
    expect(link.getAttribute('href')).toBe('/admin/listings/l1')
  })

  it.each([
    ['a published one to its public page', true, '/villas/l1'],
    ['a draft nowhere: nobody else sees it', false, undefined],
  ])('lead %s', async (_, isPublished, address) => {
    openSale({ isPublished })
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByRole('link', { name: 'As customers see it' })?.getAttribute('href')).toBe(address)
  })

  it('are saved after a confirmation when a season is far below the usual price, and keep what was typed', async () => {
    const { fake, user, notices } = openSale()
    fake.answer({
      'PUT /admin/listings/:id/sale-rules': ({ body }) =>
        body.confirm
          ? someSaleRules({ version: 2 })
          : throwProblem('confirmation-needed', 409, {
              confirm: 'agreed-2',
              effects: {
                rules: {
                  closures: [
                    {
                      from: '2026-12-01',
                      to: '2026-12-05',
                      reason: '',
                      bookings: [
                        { id: 'b1', reference: 'GALLE379', state: 'confirmed', from: '2026-12-02', to: '2026-12-04' },
                      ],
                    },
                  ],
                  prices: [{ path: 'weeklyPrice', price: 500, usual: 315_000 }],
                  removed: [],
                  leadHours: null,
                },
              },
            }),
    })
    const week = await screen.findByRole('textbox', { name: 'Seven nights, USD' })
    await user.type(week, '5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Save these rules?' }))
    expect(dialog.getByRole('link', { name: 'GALLE379' })).toBeDefined()
    expect(dialog.getByText('$5.00')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(week).toHaveProperty('value', '5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Saved' }]))
    expect(saved(fake).map(({ body }) => body?.['confirm'])).toEqual([undefined, undefined, 'agreed-2'])
  })

  it('mark what cannot be read, focus it, and send nothing', async () => {
    const { fake, user } = openSale()
    const price = await screen.findByRole('textbox', { name: 'Seven nights, USD' })
    await user.type(price, 'a lot')
    await user.click(screen.getByRole('button', { name: 'Add a closure' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter the amount in digits, such as 1116.50.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(price))
    expect(screen.getAllByText('Choose a day.')).toHaveLength(2)
    expect(saved(fake)).toEqual([])
  })

  it('include the last day of a closure', async () => {
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

  it('focus a season that the API rejects, with its date in words', async () => {
    const { fake, user } = openSale()
    const season = { name: 'Peak', price: 36_000, minNights: null }
    const [first, second] = [
      { ...season, from: '2026-12-01', to: '2027-04-01' },
      { ...season, from: '2027-01-01', to: '2027-01-05' },
    ]
    const message = 'Shares days with the one from 2026-12-01.'
    const errors = [{ path: 'seasons.1.from', code: 'invalid', message }]
    fake.answer({
      'GET /admin/listings/:id/sale-rules': () => someSaleRules({ seasons: [first, second] }),
      'PUT /admin/listings/:id/sale-rules': () => throwProblem('validation-failed', 422, { errors }),
    })
    const { getByLabelText } = within(await screen.findByRole('group', { name: 'season 2' }))
    await user.type(screen.getByRole('textbox', { name: 'Seven nights, USD' }), '9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('From')))
    expect(screen.getByText(/Shares days with the one from Tue 1 Dec 2026\./)).toBeDefined()
  })

  it('focus an added closure, and the add button after removing it', async () => {
    const { user } = openSale()
    await user.click(await screen.findByRole('button', { name: 'Add a closure' }))
    const closure = within(screen.getByRole('group', { name: 'closure 1' }))
    expect(document.activeElement).toBe(closure.getAllByLabelText(/./)[0])
    await user.click(closure.getByRole('button', { name: 'Remove closure 1' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a closure' })))
  })

  it('keep what was typed when a colleague was faster', async () => {
    const { fake, changeRules, user } = openSale()
    fake.answer({
      'PUT /admin/listings/:id/sale-rules': ({ body }) => {
        if (body.version === 4) return changeRules({ leadHours: body.leadHours })
        changeRules({ minNights: 5 })
        return throwProblem('already-reviewed', 409)
      },
    })
    const hours = await screen.findByRole('spinbutton', { name: 'Bookings close, hours before' })
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
})

describe('the departures of an activity', () => {
  it('are added by weekday and period', async () => {
    const { fake, user } = openSale({ kind: 'tour', sale: 'departures' })
    await user.type(await screen.findByLabelText('Last day'), '2026-12-06')
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun'])
      await user.click(screen.getByRole('checkbox', { name: day }))
    await user.click(screen.getByRole('button', { name: 'Add 3 departures' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/listings/:id/departures')).toEqual([
        {
          params: { id: 'l1' },
          body: { dates: ['2026-11-21', '2026-11-28', '2026-12-05'], capacity: 12, cutOffHours: 12, isOpen: true },
        },
      ]),
    )
  })

  it('show the seats taken and closed days, and lead to where each is closed', async () => {
    const { fake } = openSale({
      kind: 'tour',
      sale: 'departures',
      closures: [{ from: '2026-11-29', to: '2026-11-30', reason: 'Storm' }],
    })
    const other = { ...aDeparture, id: 'd2', date: '2026-11-29', taken: 1 }
    fake.answer({ 'GET /admin/listings/:id/departures': () => ({ items: [aDeparture, other] }) })
    expect(within(await screen.findByRole('row', { name: /5 of 12 taken/ })).getByText('Open')).toBeDefined()
    const closed = within(screen.getByRole('row', { name: /1 of 12 taken/ }))
    expect(closed.getByText('Closed')).toBeDefined()
    expect(closed.getByRole('link', { name: 'Sun 29 Nov 2026' }).getAttribute('href')).toBe('/admin/departures/d2')
    expectAccessibleOutline()
  })

  const after = { capacity: 12, cutOffHours: 12, isOpen: false }
  const booking = { id: 'b1', reference: 'GALLE379', state: 'confirmed', from: '2026-11-28', to: '2026-11-29' }
  const pendingConfirmation = (taken: number, bookings = [booking]): Partial<ProblemBody> => ({
    confirm: 'agreed-1',
    effects: {
      departures: {
        added: ['2026-12-05'],
        unchanged: ['2026-11-21'],
        changed: [
          { date: '2026-11-28', before: { capacity: 12, cutOffHours: 12, isOpen: true }, after, taken, bookings },
        ],
      },
    },
  })

  it('are listed by date when they exist already, and may stay unchanged', async () => {
    const { fake, user, notices } = openSale({ kind: 'tour', sale: 'departures' })
    fake.answer({
      'POST /admin/listings/:id/departures': ({ body }) =>
        body.existing === 'keep'
          ? { items: [aDeparture] }
          : throwProblem('confirmation-needed', 409, pendingConfirmation(5)),
    })
    await user.type(await screen.findByLabelText('Last day'), '2026-12-06')
    const add = screen.getByRole('button', { name: /^Add \d+ departures/ })
    await user.click(add)
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Some of these days already have a departure' }),
    )
    expect(
      dialog.getByText('1 day added; 1 day already there and unchanged; 1 day already there and changed.'),
    ).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Back' }))
    await user.click(dialog.getByRole('button', { name: 'Add only the new ones' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Departures saved', description: '1 day.' }]))
    expect(fake.callsTo('POST /admin/listings/:id/departures').at(-1)).toMatchObject({ body: { existing: 'keep' } })
  })

  it('are shown a month at a time, with the month in the address', async () => {
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
      within(screen.getByRole('region', { name: 'Days of departure' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(shown()).toEqual(['Sat 28 Nov 2026', 'Sun 29 Nov 2026'])
    await user.click(months.getByRole('link', { name: 'Dec 2026 1' }))
    await waitFor(() => expect(shown()).toEqual(['Sat 5 Dec 2026']))
    expect(here()).toBe('/admin/listings/l1/sale?month=2026-12')
  })

  it('do not count while it runs every day, and the page says so', async () => {
    openSale({ kind: 'tour', sale: 'free-sale' })
    expect(await screen.findByText(/^It runs every day, so guests choose any day/)).toBeDefined()
  })

  it('are not offered for villas', async () => {
    openSale()
    await screen.findByRole('textbox', { name: 'Seven nights, USD' })
    expect(screen.queryByRole('heading', { name: 'Departures' })).toBeNull()
  })
})
