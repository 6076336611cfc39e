import { describe, expect, it } from 'vitest'
import type { StaffReviews } from '@escapes/contract'
import { createBookingTestApp, type Headers, ok } from '#test/booking-test-app.ts'
import { aCompletedBooking } from '#test/factories/reviews.ts'
import { aUser } from '#test/factories/users.ts'
import { deliverMails } from './deliver-mails.ts'
import { askForReviews } from './review-notifications.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = 24 * 60
const createTraveller = async () => {
  const { id: userId, email } = await aUser(desk.db)
  const headers = await desk.app.signInAs(email)
  const booking = { listingId: await desk.villa(), userId, completedAt: desk.now() }
  const { id } = await aCompletedBooking(desk.db, booking)
  return { email, headers, id }
}
const write = (headers: Headers, id: string, text: string) => {
  const scores = { cleanliness: 5, accuracy: 5, checkIn: 5, communication: 5, location: 5, value: 5 }
  const body = { overall: 5, scores, text }
  return ok(desk.app.call('PUT /bookings/:id/review', { params: { id }, body, headers }))
}
const run = async () => {
  await askForReviews(desk.app.services)
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
}
const listSubjectsTo = (address: string) =>
  desk.app.mail.sent.filter(({ to }) => to === address).map(({ subject }) => subject)

describe('the request for a review', () => {
  it('comes once, the day after the trip was completed, and leads to the form', async () => {
    const { email, id } = await createTraveller()
    desk.later(day - 1)
    await run()
    expect(listSubjectsTo(email)).toEqual([])
    desk.later(1)
    await run()
    desk.later(day)
    await run()
    expect(listSubjectsTo(email)).toEqual(['How was Fort House?'])
    expect(desk.app.mail.sent.at(-1)!.text).toContain(`/my-bookings/${id}/review`)
  })

  it('does not come to who has written already, or does not want mails after a trip', async () => {
    const [eager, quiet] = [await createTraveller(), await createTraveller()]
    await write(eager.headers, eager.id, 'Quiet rooms and a kind cook.')
    await ok(desk.app.call('PATCH /me/profile', { body: { mutedTopics: ['after-trip'] }, headers: quiet.headers }))
    desk.later(day)
    await run()
    expect([...listSubjectsTo(eager.email), ...listSubjectsTo(quiet.email)]).toEqual([])
  })
})

it('a review that the rules held is told to staff once, without its text; any other is not', async () => {
  const { headers, id } = await createTraveller()
  const before = listSubjectsTo('desk@escapes.test').length
  await write(headers, id, 'Quiet rooms and a kind cook.')
  await run()
  expect(listSubjectsTo('desk@escapes.test')).toHaveLength(before)
  await write(headers, id, 'Quiet rooms. Ring the cook on +94 77 123 4567.')
  await run()
  expect(listSubjectsTo('desk@escapes.test').slice(before)).toEqual([
    expect.stringContaining('Review held: Fort House'),
  ])
  const mail = desk.app.mail.sent.at(-1)!
  expect(mail.text).toContain('a telephone number')
  expect(mail.text).not.toContain('123 4567')
})

const decide = async (id: string, action: 'hold' | 'release' | 'reply', body: object) => {
  const { items } = await ok<StaffReviews>(desk.app.call('GET /admin/reviews', { headers: desk.manager }))
  const review = items.find(({ booking }) => booking.id === id)!
  const call = { params: { id: review.id }, body: { version: review.version, ...body }, headers: desk.manager }
  await ok(desk.app.call(`POST /admin/reviews/:id/${action}`, call))
}

it('the author hears when it is kept back and why, when it is out, and when it is answered; staff who hold it anew are not contradicted', async () => {
  const { email, headers, id } = await createTraveller()
  await write(headers, id, 'Quiet rooms and a kind cook.')
  await decide(id, 'hold', { reason: 'It names the cook. Please leave the name out.' })
  await run()
  const held = desk.app.mail.sent.at(-1)!
  expect(held.subject).toBe('Your review of Fort House is not shown')
  expect(held.text).toContain('It names the cook. Please leave the name out.')
  expect(held.text).toContain(`/my-bookings/${id}/review`)
  await decide(id, 'release', {})
  await run()
  expect(desk.app.mail.sent.at(-1)!.text).toMatch(/See it there \S+\/villas\/\S+#reviews/)
  await decide(id, 'reply', { text: 'Come again.' })
  await run()
  expect(desk.app.mail.sent.at(-1)!.text).toContain('Come again.')
  await decide(id, 'hold', { reason: 'A guest asked us to.' })
  await decide(id, 'release', {})
  await run()
  expect(listSubjectsTo(email)).toEqual([
    'Your review of Fort House is not shown',
    'Your review of Fort House is out',
    'Our answer to your review of Fort House',
    'Your review of Fort House is out',
  ])
})

it('of a review that is changed again and again while it is held, staff get one mail an hour', async () => {
  const { headers, id } = await createTraveller()
  const before = listSubjectsTo('desk@escapes.test').length
  const changeAndCount = async (text: string) => {
    await write(headers, id, text)
    await run()
    return listSubjectsTo('desk@escapes.test').length - before
  }
  const counts: number[] = []
  for (const digit of [1, 2, 3]) {
    counts.push(await changeAndCount(`Quiet rooms. Ring the cook on +94 77 123 456${digit}.`))
    counts.push(await changeAndCount('Quiet rooms and a kind cook.'))
  }
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])
  desk.later(60)
  expect(await changeAndCount('Quiet rooms. Ring the cook on +94 77 123 4567.')).toBe(2)
})
