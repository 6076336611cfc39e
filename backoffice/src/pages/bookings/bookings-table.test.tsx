import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { TablePreferences } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage } from '../../../test/factories.ts'
import { aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { createFakeBookingApi, findBookingRow } from '../../../test/fake-booking-api.ts'
import { openPage } from '../../../test/open-page.tsx'

const readPreferences = 'GET /admin/table-preferences/:table'

describe('the table of bookings', () => {
  it('opens a booking by its address, also one that is on another page of the list', async () => {
    const { fake, id } = createFakeBookingApi()
    fake.answer({ 'GET /admin/bookings': () => aBookingsPage([]) })
    const { user, here } = openPage(`/admin/bookings?state=pending&open=${id}`, createFakePlatform(fake))
    const sheet = within(await screen.findByRole('dialog', { name: 'Booking GALLE379' }))
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings?state=pending'))
  })

  it('opens a row at the keyboard alone, in two keys, without requesting the rows again', async () => {
    const { fake, id } = createFakeBookingApi()
    const { user, here } = openPage('/admin/bookings', createFakePlatform(fake))
    const row = await findBookingRow('amaya@example.test')
    await user.keyboard('j')
    expect(document.activeElement).toBe(row)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Booking GALLE379' })
    expect(here()).toBe(`/admin/bookings?open=${id}`)
    expect(fake.callsTo('GET /admin/bookings')).toHaveLength(1)
  })

  it('filters by payment and period, and offers the file of exactly these bookings', async () => {
    const { fake } = createFakeBookingApi()
    fake.answer({ 'POST /admin/table-exports/:table/link': () => ({ url: '/the-file' }) })
    const { user, here } = openPage(
      '/admin/bookings?from=2027-05-01&to=2027-05-31&sort=total',
      createFakePlatform(fake),
    )
    await findBookingRow('amaya@example.test')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Paid in part')
    await waitFor(() =>
      expect(fake.callsTo('GET /admin/bookings').at(-1)?.query).toMatchObject({
        payment: 'partial',
        from: '2027-05-01',
        to: '2027-05-31',
      }),
    )
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/the-file'))
    assign.mockRestore()
    expect(fake.callsTo('POST /admin/table-exports/:table/link')).toEqual([
      { params: { table: 'bookings' }, body: { search: 'payment=partial&from=2027-05-01&to=2027-05-31' } },
    ])
    await user.click(screen.getByRole('button', { name: /^Remove Stay: / }))
    await waitFor(() => expect(here()).toBe('/admin/bookings?payment=partial&sort=total'))
  })

  it('hides the columns that the reader does not want, and remembers the choice', async () => {
    const { fake } = createFakeBookingApi()
    fake.answer({
      [readPreferences]: () => ({ hiddenColumns: ['due'], views: [] }),
      'PUT /admin/table-preferences/:table/columns': ({ body }) => ({ ...body, views: [] }),
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    expect(screen.queryByRole('columnheader', { name: 'Still due' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Paid' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Still due' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('columnheader', { name: 'Still due' })).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: 'Paid' })).toBeNull()
    await waitFor(() =>
      expect(fake.callsTo('PUT /admin/table-preferences/:table/columns').at(-1)).toMatchObject({
        params: { table: 'bookings' },
        body: { hiddenColumns: ['paid'] },
      }),
    )
  })

  it('saves the filters in use under a name, and applies them again', async () => {
    const { fake } = createFakeBookingApi()
    let saved: TablePreferences = { hiddenColumns: [], views: [] }
    fake.answer({
      [readPreferences]: () => saved,
      'PUT /admin/table-preferences/:table/views': ({ body }) => (saved = { ...saved, views: [{ id: 'v1', ...body }] }),
    })
    const { user, here } = openPage('/admin/bookings?payment=unpaid&sort=check-in', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Fill this in.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Unpaid arrivals')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const view = await screen.findByRole('link', { name: 'Unpaid arrivals' })
    expect(view.getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings?sort=check-in'))
    await user.click(screen.getByRole('link', { name: 'Unpaid arrivals' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings?payment=unpaid&sort=check-in'))
  })
})

const changes = 'POST /admin/bookings/changes'

describe('an action on several bookings', () => {
  const bookings = [
    aBooking(),
    aBooking({ reference: 'KANDY379', customer: { id: 'u2', name: 'Ravi', email: 'ravi@example.test' } }),
    aBooking({ reference: 'ELLA3790', state: 'completed', allowed: [] }),
    aBooking({ reference: 'MINE3790', customer: { id: 'me', name: aManager.name, email: aManager.email } }),
  ]

  it('is one call, and says for each booking what became of it', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings': () => aBookingsPage(bookings),
      [changes]: () => ({
        items: [
          {
            bookingId: bookings[0]!.id,
            problem: { code: 'dates-taken', message: 'Another booking has these dates.' },
          },
          { bookingId: bookings[1]!.id, problem: null },
        ],
      }),
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('ravi@example.test')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    const bar = within(screen.getByRole('region', { name: 'Selected bookings' }))
    expect(bar.getByText('4 selected')).toBeDefined()
    await user.click(bar.getByRole('button', { name: 'Confirm 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 bookings?' }))
    expect(dialog.getByText(/2 selected bookings do not allow it now/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 bookings' }))
    const results = within(await screen.findByRole('dialog', { name: 'Confirmed: 1 of 2' }))
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GALLE379Another booking has these dates.',
      'KANDY379Done',
    ])
    await user.click(results.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('1 selected'), 'what was not done stays selected').toBeDefined()
    expect(fake.callsTo(changes).map(({ body }) => body)).toEqual([
      { change: { action: 'confirm' }, bookings: bookings.slice(0, 2).map(({ id }) => ({ id, version: 1 })) },
    ])
  })

  it('needs a reason where the customer is turned down', async () => {
    const request = aBooking({ allowed: ['approve', 'decline'] })
    const fake = createFakeApi({
      'GET /admin/bookings': () => aBookingsPage([request]),
      [changes]: () => ({ items: [{ bookingId: request.id, problem: null }] }),
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    await user.keyboard('jx')
    await user.click(screen.getByRole('button', { name: 'Decline 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 1 booking?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline 1 booking' }))
    expect(await dialog.findByText('Write a reason. The customer reads it.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The roof leaks.')
    await user.click(dialog.getByRole('button', { name: 'Decline 1 booking' }))
    await screen.findByRole('dialog', { name: 'Declined: 1 of 1' })
    expect(fake.callsTo(changes)).toMatchObject([
      {
        body: { change: { action: 'decline', reason: 'The roof leaks.' }, bookings: [{ id: request.id, version: 1 }] },
      },
    ])
  })

  it('whose answer was lost is sent again as it was', async () => {
    const request = aBooking()
    const fake = createFakeApi({
      'GET /admin/bookings': () => aBookingsPage([request]),
      [changes]: () => throwProblem('unavailable', 503),
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    await user.keyboard('jx')
    await user.click(screen.getByRole('button', { name: 'Confirm 1' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm 1 booking' }))
    const lost = within(await screen.findByRole('dialog', { name: 'Confirmed: 0 of 1' }))
    fake.answer({ [changes]: () => ({ items: [{ bookingId: request.id, problem: null }] }) })
    await user.click(lost.getByRole('button', { name: 'Try 1 again' }))
    await screen.findByRole('dialog', { name: 'Confirmed: 1 of 1' })
    const [first, ...again] = fake.callsTo(changes)
    expect(again.at(-1)).toEqual(first)
  })

  it('arranges one pick-up for those that are confirmed', async () => {
    const confirmed = aBooking({ state: 'confirmed', pickupLocation: 'Ella station' })
    const fake = createFakeApi({
      'GET /admin/bookings': () => aBookingsPage([confirmed]),
      [changes]: () => ({ items: [{ bookingId: confirmed.id, problem: null }] }),
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    await user.keyboard('jx')
    await user.click(screen.getByRole('button', { name: 'Pick-up 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pick-up of 1 booking' }))
    await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
    await waitFor(() => expect(dialog.getByLabelText('When').getAttribute('aria-invalid')).toBe('true'))
    await user.type(dialog.getByLabelText('When'), '05:10')
    await user.type(dialog.getByRole('textbox', { name: /^Driver(?!’)/ }), 'Sunil')
    await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
    await screen.findByRole('dialog', { name: 'Pick-up arranged: 1 of 1' })
    const pickup = { place: '', time: '05:10', driver: 'Sunil', phone: '', vehicle: '' }
    expect(fake.callsTo(changes).at(-1)?.body).toMatchObject({ change: { action: 'pick-up', pickup } })
  })

  it('keeps what was typed for those that a pick-up failed for', async () => {
    const confirmed = aBooking({ state: 'confirmed' })
    const problem = { code: 'validation-failed', message: 'Please write the place.' }
    const fake = createFakeApi({
      'GET /admin/bookings': () => aBookingsPage([confirmed]),
      [changes]: () => ({ items: [{ bookingId: confirmed.id, problem }] }),
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    await user.keyboard('jx')
    await user.click(screen.getByRole('button', { name: 'Pick-up 1' }))
    await user.type(await screen.findByLabelText('When'), '05:10')
    await user.click(screen.getByRole('button', { name: 'Save and tell the guests' }))
    const results = within(await screen.findByRole('dialog', { name: 'Pick-up arranged: 0 of 1' }))
    await user.click(results.getByRole('button', { name: 'Change it for 1' }))
    const again = within(await screen.findByRole('dialog', { name: 'Pick-up of 1 booking' }))
    expect(again.getByLabelText('When')).toHaveProperty('value', '05:10')
    await user.type(again.getByRole('textbox', { name: /^Where/ }), 'Ella station')
    fake.answer({ [changes]: () => ({ items: [{ bookingId: confirmed.id, problem: null }] }) })
    await user.click(again.getByRole('button', { name: 'Save and tell the guests' }))
    await screen.findByRole('dialog', { name: 'Pick-up arranged: 1 of 1' })
    const pickup = { place: 'Ella station', time: '05:10', driver: '', phone: '', vehicle: '' }
    const [first, second] = fake.callsTo(changes)
    expect(second?.body).toMatchObject({ change: { pickup } })
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })
})
