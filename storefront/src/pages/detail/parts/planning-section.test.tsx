import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListingDetail } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { anAvailability, aQuote, aReviewsPage, aVilla, toPage } from '../../../../test/factories.ts'
import { createFakePlatform, noDraftHandlers } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'

const open = (listing: ListingDetail, query = '') =>
  openPage(
    `/villas/${listing.id}${query}`,
    createFakePlatform(
      createFakeApi({
        'GET /listings/:id': () => listing,
        'GET /listings/:id/similar': () => toPage([]),
        'GET /listings/:id/availability': () => anAvailability(),
        'GET /listings/:id/reviews': () => aReviewsPage([]),
        ...noDraftHandlers,
        'POST /quotes': () => aQuote(),
      }),
    ),
  )

const name = 'When to come, and how far it is'

it('says which months are good, what those of the chosen dates are like, and how far other places are', async () => {
  const { user } = open(aVilla({ location: 'Galle' }), '?checkIn=2027-06-14&checkOut=2027-06-18')
  const section = within(await screen.findByRole('region', { name }))
  expect(section.getByText(/^Days in Galle are about 30 °C, nights 25 °C, all year./)).toBeDefined()
  expect(section.getByText('December to March')).toBeDefined()
  expect(section.getByText('rough sea').closest('p')?.textContent).toBe('Your dates, June: rough sea')
  expect(section.getByText('2½ hours').closest('li')?.textContent).toBe('Colombo airport2½ hours')
  const toDo = section.getByRole('link', { name: 'What to do near Galle on your dates' })
  expect(toDo.getAttribute('href')).toBe('/experiences?location=Galle&startDate=2027-06-14&endDate=2027-06-18')
  await user.selectOptions(section.getByRole('combobox', { name: 'Where are you before or after?' }), 'Ella')
  expect(section.getByText('Galle to Ella: about 5 hours.')).toBeDefined()
})

it('says nothing of a place that is not known', async () => {
  open(aVilla({ location: 'Jaffna' }))
  await screen.findByRole('region', { name: 'Amenities' })
  expect(screen.queryByRole('region', { name })).toBeNull()
})
