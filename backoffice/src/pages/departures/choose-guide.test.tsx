import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GuideChoice, StaffDeparture } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const whales = { id: anId(), title: 'Whales off Mirissa' }
const departure: StaffDeparture = {
  id: anId(),
  listing: whales,
  date: '2026-11-28',
  capacity: 12,
  taken: 5,
  cutOffHours: 12,
  isOpen: true,
  guide: 'Nimal',
  warnings: ['guide-licence'],
}
const kamala: GuideChoice = {
  id: anId(),
  name: 'Kamala Silva',
  languages: ['English', 'French'],
  licenceValidUntil: '2027-12-31',
  warnings: [{ code: 'guide-elsewhere', departureId: departure.id, also: { title: 'Yala', date: '2026-11-28' } }],
}
const sunil: GuideChoice = { ...kamala, id: anId(), name: 'Sunil', languages: ['Italian'], warnings: [] }

const open = async () => {
  const fake = createFakeApi({
    'GET /admin/departures': () => ({ items: [departure], listings: [whales], activities: [] }),
    'GET /admin/availability-alerts': () => ({ items: [] }),
    'POST /admin/departures/guide-choices': () => ({ items: [kamala, sunil] }),
    'PUT /admin/departures/:id/guide': ({ body }) => ({ ...departure, guide: body.guide }),
  })
  const { user } = openPage('/admin/departures', createFakePlatform(fake))
  expect(await screen.findByText('Licence ends before')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Change the guide of Whales off Mirissa/ }))
  return { fake, user, field: await screen.findByRole('combobox', { name: 'Name' }) }
}

it('offers the guides who are free first, and says why to ask about the others', async () => {
  const { fake, user, field } = await open()
  await user.click(field)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const [first, second] = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(first).toBe('SunilItalian')
  expect(second).toMatch(/^Kamala Silvawould lead Yala on .*28 Nov too/)
  await user.clear(field)
  await user.type(field, 'kam{Enter}')
  expect(field).toHaveProperty('value', 'Kamala Silva')
  expect(screen.getByText(/^Kamala Silva: would lead Yala/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save the guide' }))
  await waitFor(() =>
    expect(fake.callsTo('PUT /admin/departures/:id/guide')).toMatchObject([
      { body: { guide: 'Kamala Silva', guideId: kamala.id } },
    ]),
  )
})

it('takes a name that is typed', async () => {
  const { fake, user, field } = await open()
  await user.clear(field)
  await user.type(field, 'A cousin of Nimal')
  expect(await screen.findByText(/^Not in the list of guides/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save the guide' }))
  await waitFor(() =>
    expect(fake.callsTo('PUT /admin/departures/:id/guide')).toMatchObject([
      { body: { guide: 'A cousin of Nimal', guideId: null } },
    ]),
  )
})

it('goes on with the next row, where the list loses the row of the departure', async () => {
  const next = { ...departure, id: anId(), date: '2026-11-30' } as const
  let items: StaffDeparture[] = [
    { ...departure, guide: '' },
    { ...next, guide: '' },
  ]
  const fake = createFakeApi({
    'GET /admin/departures': () => ({ items, listings: [whales], activities: [] }),
    'GET /admin/availability-alerts': () => ({ items: [] }),
    'POST /admin/departures/guide-choices': () => ({ items: [sunil] }),
    'PUT /admin/departures/:id/guide': ({ params }) => {
      items = items.filter(({ id }) => id !== params.id)
      return { ...departure, guide: 'Sunil' }
    },
  })
  const { user } = openPage('/admin/departures?guide=none', createFakePlatform(fake))
  await user.click(await screen.findByRole('button', { name: /^Assign the guide of .* 28 Nov/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Sunil')
  await user.click(screen.getByRole('button', { name: 'Save the guide' }))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Assign the guide of .* 30 Nov/),
  )
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Sunil')
  await user.click(screen.getByRole('button', { name: 'Save the guide' }))
  await screen.findByText('Every departure has a guide')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('is what departures are filtered by, and so is nobody', async () => {
  const nimal = { id: anId(), name: 'Nimal', stoppedOn: null }
  const stopped = { id: anId(), name: 'Kamala', stoppedOn: '2026-01-01' }
  const fake = createFakeApi({
    'GET /admin/departures': ({ query }) => ({
      items: query.guide === 'none' ? [] : [departure],
      listings: [whales],
      guides: [nimal, stopped],
      activities: [],
    }),
    'GET /admin/availability-alerts': () => ({ items: [] }),
  })
  const { user, here } = openPage('/admin/departures', createFakePlatform(fake))
  const last = () => fake.callsTo('GET /admin/departures').at(-1)?.query
  await screen.findByRole('option', { name: 'Kamala, works no more' })
  const guide = screen.getByRole('combobox', { name: 'Guide' })
  await user.selectOptions(guide, 'Nimal')
  await waitFor(() => expect(here()).toBe(`/admin/departures?guide=${nimal.id}`))
  expect(last()).toMatchObject({ days: '62', guide: nimal.id })
  await user.selectOptions(guide, 'Without a guide')
  expect(await screen.findByText('Every departure has a guide')).toBeDefined()
  expect(here()).toBe('/admin/departures?guide=none')
  expect(last()).toMatchObject({ days: '14', guide: 'none' })
})

it('who leads another one too is told with the way to it', async () => {
  const alsoLed = { id: anId(), title: 'Yala at dawn', date: '2026-11-28' }
  const items: StaffDeparture[] = [{ ...departure, warnings: ['guide-elsewhere'], alsoLed }]
  const fake = createFakeApi({
    'GET /admin/departures': () => ({ items, listings: [whales], activities: [] }),
    'GET /admin/availability-alerts': () => ({ items: [] }),
  })
  openPage('/admin/departures', createFakePlatform(fake))
  const link = await screen.findByRole('link', { name: /^Also Yala at dawn, .*28 Nov/ })
  expect(link.getAttribute('href')).toBe(`/admin/departures/${alsoLed.id}`)
})
