import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Booking, CompanionsLink } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aGuest, paidMoney } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import './booking-page.tsx'

const link: CompanionsLink = { token: 't1', expiresAt: '2027-05-30T18:30:00Z', opened: 0 }

/** The api with one booking, whose link is made and ended. */
const open = (more: Partial<Booking> = {}) => {
  const booking = aBooking({ state: 'confirmed', money: paidMoney(124_000), companionsLink: null, ...more })
  let made = booking.companionsLink
  const fake = createFakeApi({
    'GET /bookings/:id': () => ({ ...booking, companionsLink: made }),
    'GET /bookings/:id/receipts': () => ({ items: [] }),
    'GET /bookings/:id/review': () => throwProblem('review-not-open', 409),
    'POST /bookings/:id/companions-link': () => (made = link),
    'DELETE /bookings/:id/companions-link': () => {
      made = null
    },
  })
  const shell = createFakePlatform(fake, aGuest)
  return { fake, ...shell, ...openPage(`/my-bookings/${booking.id}`, shell) }
}
const findSection = async () => within(await screen.findByRole('region', { name: 'Travelling with others?' }))

it('makes a link, hands it over and can end it', async () => {
  const { user, fake } = open()
  const section = await findSection()
  expect(section.queryByRole('button', { name: 'End the link' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Share with companions' }))
  const whatsapp = await section.findByRole('link', { name: 'Send by WhatsApp' })
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toContain(`${location.origin}/trip#t1`)
  expect(section.getByText(/Nobody has opened it yet/)).toBeDefined()
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${location.origin}/trip#t1`))
  await user.click(section.getByRole('button', { name: 'End the link' }))
  await waitFor(() => expect(section.queryByRole('link', { name: 'Send by WhatsApp' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Share with companions'))
  expect(fake.callsTo('DELETE /bookings/:id/companions-link')).toHaveLength(1)
})

it('says how often it was opened, and only ends after the trip', async () => {
  open({ state: 'completed', companionsLink: { ...link, opened: 3 } })
  expect((await findSection()).getByText(/Opened 3 times/)).toBeDefined()
})

it.each([
  ['pending', null],
  ['completed', null],
  ['cancelled', null],
  ['confirmed', undefined],
] as const)('is not offered for a booking that is %s, with the link %s', async (state, companionsLink) => {
  open({ state, ...(companionsLink === undefined ? { companionsLink: undefined } : { companionsLink }) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Travelling with others?' })).toBeNull()
})
