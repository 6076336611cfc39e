import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DayToKnow } from '@escapes/contract'
import { aTour, anAvailability, anId, aVilla } from '../../../../test/factories.ts'
import { createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { createDetailApi, findBookingPanel } from '../../../../test/open-villa-page.ts'
import { useDraftStore } from './draft-store.ts'

afterEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

const aDay = (more: Partial<DayToKnow>): DayToKnow => ({
  id: anId(),
  from: '2027-05-16',
  to: more.from ?? '2027-05-16',
  title: 'Full-moon day',
  meaning: 'No alcohol is sold.',
  kind: 'holiday',
  warns: false,
  places: [],
  ...more,
})

it('tells of the chosen days what to know of them, and names it in the calendar', async () => {
  const villa = aVilla({ id: anId(), daysToKnow: [aDay({}), aDay({ from: '2027-05-19', title: 'Later' })] })
  const fake = createDetailApi()
  fake.answer({ 'GET /listings/:id': () => villa })
  const { user } = openPage(
    `/villas/${villa.id}?checkIn=2027-05-14&checkOut=2027-05-18`,
    createFakePlatform(fake, null),
  )
  const panel = within(await findBookingPanel())
  const list = within(await panel.findByRole('list', { name: 'Good to know of your days' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sun 16 May: Full-moon day. No alcohol is sold.',
  ])
  await user.click(panel.getByRole('button', { name: /Check-in/ }))
  const calendar = within(await screen.findByRole('dialog', { name: 'Your stay' }))
  expect(await calendar.findByRole('button', { name: /^Sunday,? 16 May 2027.*Full-moon day/ })).toBeDefined()
})

it('of what is closed where a tour is on that day it warns, and offers the first day behind it that is free', async () => {
  const itinerary = ['Galle', 'Kandy'].map((location, at) => ({
    day: at + 1,
    title: location,
    location,
    description: '',
    activities: [],
    accommodation: null,
    meals: [],
  }))
  const closure = aDay({ title: 'Temple closed', kind: 'closure', warns: true, places: ['Kandy'], to: '2027-05-17' })
  const elsewhere = aDay({ title: 'Not there then', from: '2027-05-15', places: ['Kandy'] })
  const tour = aTour({ id: anId(), location: 'Galle', durationDays: 2, itinerary, daysToKnow: [elsewhere, closure] })
  const fake = createDetailApi()
  fake.answer({
    'GET /listings/:id': () => tour,
    'GET /listings/:id/availability': () =>
      anAvailability({ sale: 'free-sale', blocked: [{ from: '2027-05-18', to: '2027-05-20' }] }),
  })
  const { user } = openPage(`/tours/${tour.id}?date=2027-05-15`, createFakePlatform(fake, null))
  const panel = within(await findBookingPanel())
  const warning = within(await panel.findByRole('list', { name: 'Good to know of your days' }))
  expect(warning.getByText('Please note:')).toBeDefined()
  expect(warning.queryByText(/Not there then/)).toBeNull()
  await user.click(await warning.findByRole('button', { name: 'Choose Thu 20 May instead' }))
  expect(panel.queryByText(/Temple closed/)).toBeNull()
  expect(panel.getByRole('button', { name: /Thu 20 May 2027/ })).toBeDefined()
})

it('offers the nights after what is closed during a stay, as many and free', async () => {
  const closure = aDay({ title: 'Road closed', kind: 'closure', to: '2027-05-17' })
  const villa = aVilla({ id: anId(), daysToKnow: [closure] })
  const fake = createDetailApi()
  fake.answer({
    'GET /listings/:id': () => villa,
    'GET /listings/:id/availability': () => anAvailability({ blocked: [{ from: '2027-05-21', to: '2027-05-23' }] }),
  })
  const { user } = openPage(
    `/villas/${villa.id}?checkIn=2027-05-14&checkOut=2027-05-18`,
    createFakePlatform(fake, null),
  )
  const panel = within(await findBookingPanel())
  await user.click(await panel.findByRole('button', { name: 'Choose Sun 23 May to Thu 27 May instead' }))
  expect(panel.queryByText(/Road closed/)).toBeNull()
})
