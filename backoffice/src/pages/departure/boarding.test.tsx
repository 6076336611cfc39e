import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Manifest } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { createFakeApi } from '@escapes/platform/testing'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { aBooking, anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const open = (date: string) => {
  const id = anId()
  const bookingId = anId()
  let manifest: Manifest = {
    departure: {
      id,
      listing: { id: anId(), title: 'Whales off Mirissa' },
      date,
      capacity: 12,
      taken: 2,
      cutOffHours: 12,
      isOpen: true,
      guide: 'Nimal',
      warnings: ['guide-elsewhere'],
    },
    startTime: '06:00',
    bookings: [
      {
        bookingId,
        reference: 'GALLE379',
        state: 'confirmed',
        customer: { name: 'Amara Perera', email: 'amara@customers.test' },
        seats: 2,
        guests: { adults: 2, children: 0, infants: 0 },
        pickupLocation: null,
        specialRequests: null,
        boarding: {
          mark: 'not-there',
          pressedAt: `${date}T02:42:00Z`,
          receivedAt: `${date}T03:30:00Z`,
          by: 'Nimal',
        },
      },
    ],
    links: [],
  }
  const fake = createFakeApi({
    'GET /admin/departures/:id/manifest': () => manifest,
    'POST /admin/departures/:id/boarding-marks': ({ body }) => {
      const boarding = { mark: body.mark, pressedAt: body.pressedAt, receivedAt: body.pressedAt, by: 'Ruwan' }
      manifest = { ...manifest, bookings: manifest.bookings.map((booking) => ({ ...booking, boarding })) }
      return boarding
    },
  })
  return { fake, bookingId, ...openPage(`/admin/departures/${id}`, createFakePlatform(fake)) }
}

it('shows what the guide marked, with both times, and is corrected on the day', async () => {
  const { fake, user, bookingId } = open(todayInSriLanka())
  const row = within(await screen.findByRole('row', { name: /Amara Perera/ }))
  expect(row.getByText('Not there, 08:12, marked by Nimal, sent 09:00')).toBeDefined()
  await user.click(row.getByRole('button', { name: 'On board: Amara Perera' }))
  await waitFor(() => expect(screen.getByText(/^On board, .*marked by Ruwan$/)).toBeDefined())
  expect(fake.callsTo('POST /admin/departures/:id/boarding-marks')).toMatchObject([
    { body: { bookingId, mark: 'on-board' } },
  ])
  expect(screen.getByText('Guide leads two')).toBeDefined()
})

it('is shown to who marks a no-show', async () => {
  const { fake, user, bookingId } = open(todayInSriLanka())
  const boarding = { mark: 'not-there', pressedAt: '2026-11-21T02:42:00Z', receivedAt: '2026-11-21T02:43:00Z' } as const
  const trip = {
    travellers: [],
    pickup: { location: null, time: null },
    arrival: { isInCountry: false, flight: '', date: null, time: null },
    needs: [],
    editableUntil: null,
    changedAt: null,
  }
  const booking = aBooking({ id: bookingId, kind: 'tour', state: 'confirmed', allowed: ['no-show'] })
  fake.answer({
    'GET /admin/bookings/:id': () => ({ ...booking, trip: { ...trip, boarding: { ...boarding, by: 'Nimal' } } }),
  })
  await user.click(await screen.findByRole('button', { name: 'No-show of Amara Perera' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Not there, 08:12, marked by Nimal\. /)).toBeDefined()
})

it('is read only once the day is over, and not there before it', async () => {
  open(addDays(todayInSriLanka(), -1))
  expect(await screen.findByText(/^Not there, 08:12/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^On board/ })).toBeNull()
  cleanup()
  open(addDays(todayInSriLanka(), 1))
  await screen.findByRole('row', { name: /Amara Perera/ })
  expect(screen.queryByRole('columnheader', { name: 'On the day' })).toBeNull()
})
