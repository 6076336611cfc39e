import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { aConversation, aRow } from '../../../test/inbox-factories.ts'
import { openPage } from '../../../test/open-page.tsx'

const openBooking = () => {
  const booking = aBooking()
  const fake = createFakeApi({ 'GET /admin/bookings/:id': () => booking })
  const platform = createFakePlatform(fake)
  return { fake, id: booking.id, notices: platform.notices, ...openPage(`/admin/bookings/${booking.id}`, platform) }
}

it('opens the conversation about a booking, where staff may write first', async () => {
  const { fake, user, here, id } = openBooking()
  const conversation = aConversation(aRow({ bookingId: id, unread: 0, waitingSince: null }), [])
  fake.answer({ 'POST /admin/bookings/:id/conversation': () => conversation })
  await user.click(await screen.findByRole('button', { name: 'Message' }))
  await waitFor(() => expect(here()).toBe(`/admin/inbox/${conversation.id}`))
  expect(fake.callsTo('POST /admin/bookings/:id/conversation')).toMatchObject([{ params: { id } }])
})

it('says when it could not be opened', async () => {
  const { fake, user, notices } = openBooking()
  fake.answer({ 'POST /admin/bookings/:id/conversation': () => throwProblem('unavailable', 503) })
  await user.click(await screen.findByRole('button', { name: 'Message' }))
  await waitFor(() => expect(notices.at(-1)?.title).toBe('The conversation could not be opened'))
})
