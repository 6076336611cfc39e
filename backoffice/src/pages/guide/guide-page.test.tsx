import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StaffGuideDays } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const nimal = {
  id: anId(),
  name: 'Nimal Perera',
  phone: '+94 77 555 0143',
  languages: ['English', 'German'],
  licenceValidUntil: '2027-12-31',
  stoppedOn: null,
  note: 'Not on full moon days.',
}
const hills = {
  id: anId(),
  title: 'Hill country by train',
  place: 'Ella',
  date: '2027-05-23',
  lastDay: '2027-05-25',
  startTime: '08:00',
  endTime: '16:00',
  guests: 4,
}
const whales = {
  ...hills,
  id: anId(),
  title: 'Whales',
  date: '2027-05-25',
  startTime: '06:00',
  endTime: '10:00',
  guests: 0,
}
const days: StaffGuideDays = { guide: nimal, from: '2027-05-24', departures: [hills, whales] }

const open = () => {
  const fake = createFakeApi({
    'GET /admin/guides/:id/days': ({ query }) => ({ ...days, from: query?.from ?? days.from }),
  })
  return { fake, ...openPage(`/admin/guides/${nimal.id}?from=2027-05-24`, createFakePlatform(fake)) }
}

it('says of each day what the guide leads, or that they are free', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Days of Nimal Perera' }))
  const rows = list.getAllByText(/^... \d+ May|^... \d+ Jun/).map((day) => day.parentElement?.textContent)
  expect(rows).toHaveLength(14)
  expect(rows[0]).toBe('Mon 24 MayHill country by trainday 2 of 3, Ella, 4 guests')
  expect(rows[1]).toContain('day 3 of 3, back about 16:00, Ella, 4 guests')
  expect(rows[1]).toContain('06:00, back about 10:00, Ella, nobody yet')
  expect(rows[1]).toContain('2 on one day')
  expect(rows[2]).toBe('Wed 26 MayFree')
  expect(list.getByRole('link', { name: 'Whales' }).getAttribute('href')).toBe(`/admin/departures/${whales.id}`)
  expect(screen.getByText('Not on full moon days.')).toBeDefined()
  expectAccessibleOutline()
})

it('goes on to later days, and to the same guide and days in the departures', async () => {
  const { fake, user, here } = open()
  await screen.findByText('+94 77 555 0143')
  await user.click(screen.getByRole('link', { name: 'Later' }))
  await waitFor(() => expect(fake.callsTo('GET /admin/guides/:id/days').at(-1)?.query).toEqual({ from: '2027-06-07' }))
  await waitFor(() => expect(here()).toBe(`/admin/guides/${nimal.id}?from=2027-06-07`))
  expect(screen.getByRole('link', { name: 'In the departures' }).getAttribute('href')).toBe(
    `/admin/departures?guide=${nimal.id}&from=2027-06-07`,
  )
})

it('says when they could not be loaded', async () => {
  const fake = createFakeApi({ 'GET /admin/guides/:id/days': () => throwProblem('unavailable', 503) })
  openPage(`/admin/guides/${nimal.id}`, createFakePlatform(fake))
  expect(await screen.findByText('The days could not be loaded')).toBeDefined()
})
