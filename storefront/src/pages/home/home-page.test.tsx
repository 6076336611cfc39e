import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTourCard, aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const everything = {
  'GET /listings': ({ query }: { query?: { kind?: string } }) =>
    query?.kind === 'tour' ? toPage([aTourCard()]) : toPage([aVillaCard()]),
}

it('three featured tours and villas are requested, each with a link to all of them', async () => {
  const fake = createFakeApi(everything)
  openPage('/', createFakePlatform(fake))
  expect(await screen.findByRole('link', { name: 'The hill country by train' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Fort House' })).toBeDefined()
  expect(fake.callsTo('GET /listings').map(({ query }) => query)).toEqual([
    { kind: 'tour', featured: 'true', limit: 3 },
    { kind: 'villa', featured: 'true', limit: 3 },
  ])
  expect(screen.getByRole('link', { name: 'View All villas' }).getAttribute('href')).toBe('/villas')
  expect(screen.getByRole('link', { name: 'View All tours' }).getAttribute('href')).toBe('/tours')
})

it('villas that cannot be loaded cost the tours nothing, and come back when tried again', async () => {
  let isDown = true
  const fake = createFakeApi({
    'GET /listings': (input) => {
      if (input?.query?.kind === 'villa' && isDown) throwProblem('unavailable', 503)
      return everything['GET /listings'](input)
    },
  })
  const { user } = openPage('/', createFakePlatform(fake))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Our villas could not be loaded')).toBeDefined()
  expect(screen.getByRole('link', { name: 'The hill country by train' })).toBeDefined()
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Fort House' })).toBeDefined()
})

it('with nothing featured the page says so and invents nothing', async () => {
  openPage('/', createFakePlatform(createFakeApi({ 'GET /listings': () => toPage([]) })))
  expect(await screen.findByText('No villas are featured at the moment')).toBeDefined()
  expect(await screen.findByText('No tours are featured at the moment')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

it('a search for villas goes to the list with what was filled in', async () => {
  const fake = createFakeApi(everything)
  const { user, here } = openPage('/', createFakePlatform(fake))
  await user.click(await screen.findByRole('tab', { name: 'Villas' }))
  const panel = screen.getByRole('tabpanel', { name: 'Villas' })
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Location' }), 'Galle')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Guests' }), '8+ guests')
  await user.click(within(panel).getByRole('button', { name: 'Search villas' }))
  await waitFor(() => expect(here()).toBe('/villas?location=Galle&guests=8'))
})

it('a search for tours offers the places and budgets of the operator', async () => {
  const { user, here } = openPage('/', createFakePlatform(createFakeApi(everything)))
  const panel = await screen.findByRole('tabpanel', { name: 'Tours' })
  const destinations = within(panel).getByRole('combobox', { name: 'Destination' })
  expect(within(destinations).getAllByRole('option')).toHaveLength(11)
  await user.selectOptions(destinations, 'Ella')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Budget per person' }), '$5,000 and above')
  await user.click(within(panel).getByRole('button', { name: 'Search tours' }))
  await waitFor(() => expect(here()).toBe('/tours?destination=Ella&budget=5000%2B'))
})

it('the tabs of the search box follow the arrow keys', async () => {
  const { user } = openPage('/', createFakePlatform(createFakeApi(everything)))
  const tours = await screen.findByRole('tab', { name: 'Tours' })
  tours.focus()
  await user.keyboard('{ArrowRight}')
  const villas = screen.getByRole('tab', { name: 'Villas' })
  expect(document.activeElement).toBe(villas)
  expect(villas.getAttribute('aria-selected')).toBe('true')
})
