import { expect, it } from 'vitest'
import type { ChangeAnswer, ChangeRequest } from '@escapes/contract'
import { anId } from '@escapes/testing/booking-factories'
import { aBooking } from '../../../test/factories.ts'
import { toChangeNote } from './change-note.ts'

const booking = aBooking({ state: 'confirmed' })
const now = Date.parse('2026-11-21T06:00:00Z')
const selection = { id: anId(), checkIn: '2027-05-20', checkOut: '2027-05-23', date: null, lastDay: null }
const asked: ChangeRequest = {
  ...selection,
  guests: booking.guests,
  state: 'waiting',
  total: { amount: 124_000, usd: 124_000 },
  note: '',
  askedAt: '2026-11-21T06:00:00Z',
  answerDueAt: '2026-11-22T06:00:00Z',
  reason: null,
}
const answer = (state: ChangeAnswer['state'], reason: string | null = null): ChangeAnswer => ({
  ...selection,
  guests: booking.guests,
  state,
  reason,
  at: '2026-11-21T06:00:00Z',
})

it('says what was asked for and by when it is answered; a promise that was not kept is said', () => {
  const waiting = { ...booking, changeRequest: asked }
  expect(toChangeNote(waiting, now)).toEqual({
    text: 'You asked for Thu 20 May to Sun 23 May. We answer by Sun 22 Nov, 11:30 Sri Lanka time.',
    short: 'Change asked for',
    tone: 'wait',
  })
  expect(toChangeNote(waiting, Date.parse('2026-11-23T06:00:00Z'))?.text).toMatch(
    /We are late, .+ promised it by Sun 22 Nov/,
  )
})

it('tells the answer until it was seen', () => {
  expect(toChangeNote({ ...booking, changeAnswer: answer('agreed') }, now)).toMatchObject({
    text: expect.stringMatching(
      /^We agreed to your change\. Your booking is now for Thu 20 .+, 2 adults and 1 child\.$/,
    ),
    tone: 'good',
  })
  const declined = { ...asked, state: 'declined', reason: 'It is let then.' } as const
  const told = { ...booking, changeRequest: declined, changeAnswer: answer('declined', declined.reason) }
  expect(toChangeNote(told, now)).toMatchObject({
    text: expect.stringMatching(/^We could not agree to Thu 20 .+: It is let then\.$/),
    tone: 'over',
  })
  expect(toChangeNote({ ...told, changeAnswer: null }, now)).toBeNull()
  expect(toChangeNote(booking, now)).toBeNull()
})

it('says first that another day is to be chosen, and until when; an offer stays open after that', () => {
  const dateOffer = {
    id: anId(),
    reason: 'The roof leaks.',
    offeredAt: asked.askedAt,
    answerDueAt: asked.answerDueAt,
    days: [],
  }
  const offered = { ...booking, changeRequest: asked, dateOffer }
  expect(toChangeNote(offered, now)).toEqual({
    text: 'It cannot take place as booked. Please choose another day, or get your money back, by Sun 22 Nov, 11:30 Sri Lanka time.',
    short: 'Choose another day',
    tone: 'act',
  })
  expect(toChangeNote(offered, Date.parse('2026-11-23T06:00:00Z'))?.text).toMatch(/as soon as you can\.$/)
})
