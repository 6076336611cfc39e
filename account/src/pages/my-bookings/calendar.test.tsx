import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CalendarSubscription } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, aGuest } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const toUrl = (token: string): string => `https://escapes.test/api/v1/booking-calendars/${token}.ics`
const aCalendar = (more: Partial<CalendarSubscription> = {}): CalendarSubscription => ({
  url: toUrl('one'),
  showsDeadlines: true,
  createdAt: '2026-11-21T05:00:00Z',
  lastReadAt: null,
  ...more,
})

const openCalendar = async (handlers: Parameters<typeof createFakeApi>[0]) => {
  const fake = createFakeApi({ 'GET /bookings': () => aBookingsPage([aBooking()], { villa: 1 }), ...handlers })
  const { user } = openPage('/my-bookings', createFakePlatform(fake, aGuest))
  await user.click(await screen.findByRole('button', { name: 'In my calendar' }))
  return { fake, user, dialog: within(await screen.findByRole('dialog', { name: 'Your bookings in your calendar' })) }
}
type Dialog = Awaited<ReturnType<typeof openCalendar>>['dialog']
const findAddress = async (dialog: Dialog) => (await dialog.findByLabelText<HTMLInputElement>('Address')).value
const hrefOf = (dialog: Dialog, name: string) => dialog.getByRole('link', { name }).getAttribute('href')
const deadlines = 'Remind me until when to pay, and until when I can cancel for free'

describe('the calendar of the bookings', () => {
  it('is made once, with deadlines where they are wanted, and is added by the device, by Google or by its address', async () => {
    const { fake, user, dialog } = await openCalendar({
      'GET /me/calendar': () => ({ calendar: null }),
      'PUT /me/calendar': ({ body }) => aCalendar(body),
    })
    await user.click(await dialog.findByRole('checkbox', { name: deadlines }))
    await user.click(dialog.getByRole('button', { name: 'Make my calendar' }))
    expect(await findAddress(dialog)).toBe(toUrl('one'))
    expect(fake.callsTo('PUT /me/calendar')).toMatchObject([{ body: { showsDeadlines: false } }])
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your calendar is ready/))
    const webcal = 'webcal://escapes.test/api/v1/booking-calendars/one.ics'
    expect(hrefOf(dialog, 'Add to my calendar')).toBe(webcal)
    const google = new URL(hrefOf(dialog, 'Google Calendar') ?? '')
    expect([google.host, google.searchParams.get('cid')]).toEqual(['calendar.google.com', webcal])
    expect(dialog.getByText('No calendar has read it yet.')).toBeDefined()
    expect(fake.callsTo('GET /bookings')).toHaveLength(1)
  })

  it('is renewed and ended, which says what becomes of calendars that have it', async () => {
    const { user, dialog } = await openCalendar({
      'GET /me/calendar': () => ({ calendar: aCalendar({ lastReadAt: '2026-11-21T05:30:00Z' }) }),
      'POST /me/calendar/renew': () => aCalendar({ url: toUrl('two') }),
      'DELETE /me/calendar': () => undefined,
    })
    expect(await findAddress(dialog)).toBe(toUrl('one'))
    expect(dialog.getByText(/^A calendar last read it on Sat 21 Nov, 11:00/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Change the address' }))
    expect(await dialog.findByText(/^This is your new address\. The old one has ended/)).toBeDefined()
    expect(await findAddress(dialog)).toBe(toUrl('two'))
    await user.click(dialog.getByRole('button', { name: 'End it' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The address has ended/))
    expect(dialog.getByRole('button', { name: 'Make my calendar' })).toBeDefined()
  })

  it('one that was ended elsewhere is not renewed', async () => {
    const { user, dialog } = await openCalendar({
      'GET /me/calendar': () => ({ calendar: aCalendar() }),
      'POST /me/calendar/renew': () => throwProblem('not-found', 404),
    })
    await user.click(await dialog.findByRole('button', { name: 'Change the address' }))
    expect(await dialog.findByText(/^The address has ended/)).toBeDefined()
  })

  it('a choice that is not saved is shown as it was, with the reason', async () => {
    const { user, dialog } = await openCalendar({
      'GET /me/calendar': () => ({ calendar: aCalendar() }),
      'PUT /me/calendar': () => throwProblem('unavailable', 503),
    })
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: deadlines })
    await user.click(box)
    expect((await dialog.findByRole('alert')).textContent).toContain('unavailable')
    expect(box.checked).toBe(true)
  })

  it('shows an error with a retry when it cannot be loaded', async () => {
    const { fake, user, dialog } = await openCalendar({ 'GET /me/calendar': () => throwProblem('unavailable', 503) })
    await dialog.findByText('Failed to load your calendar')
    fake.answer({ 'GET /me/calendar': () => ({ calendar: null }) })
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByRole('button', { name: 'Make my calendar' })).toBeDefined()
  })
})
