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
