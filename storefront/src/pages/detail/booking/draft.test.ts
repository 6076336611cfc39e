import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  isHoldActive,
  toQuoteRequest,
  toQuoteKey,
  noHoldAttempt,
  reuseOrCreateHoldAttempt,
  type Draft,
} from './draft.ts'
import { withoutNights } from '@escapes/shared-ui/forms'

const villa = { id: 'v1', kind: 'villa' } as const
const tour = { id: 't1', kind: 'tour' } as const
const stay: Draft = { ...emptyDraft, checkIn: '2027-05-14', checkOut: '2027-05-18' }

describe('the quote request of a draft', () => {
  it('is undefined until the dates are complete', () => {
    expect(toQuoteRequest(villa, emptyDraft, 'USD')).toBeUndefined()
    expect(toQuoteRequest(villa, { ...stay, checkOut: null }, 'USD')).toBeUndefined()
    expect(toQuoteRequest(tour, emptyDraft, 'USD')).toBeUndefined()
  })

  it('has two dates for a villa, one for an activity', () => {
    expect(toQuoteRequest(villa, stay, 'EUR')).toEqual({
      listingId: 'v1',
      checkIn: '2027-05-14',
      checkOut: '2027-05-18',
      guests: { adults: 2, children: 0, infants: 0 },
      currency: 'EUR',
    })
    expect(toQuoteRequest(tour, { ...emptyDraft, date: '2027-05-14' }, 'USD')).toMatchObject({ date: '2027-05-14' })
  })

  it('is undefined for a departure on the day of arrival', () => {
    expect(toQuoteRequest(villa, { ...stay, checkOut: '2027-05-14' }, 'USD')).toBeUndefined()
  })
})

describe('the idempotency key of a hold', () => {
  const quoteKey = (draft: Draft, currency: 'USD' | 'EUR' = 'USD') => {
    const request = toQuoteRequest(villa, draft, currency)
    if (!request) throw new Error('the draft is not complete')
    return toQuoteKey(request)
  }

  it('stays the same while the selection is the same, whatever is typed in the form', () => {
    const first = reuseOrCreateHoldAttempt(noHoldAttempt, quoteKey(stay), () => 'one')
    const typed = quoteKey({ ...stay, specialRequests: 'a cot' })
    expect(reuseOrCreateHoldAttempt(first, typed, () => 'two').idempotencyKey).toBe('one')
  })

  it.each([
    ['dates', quoteKey({ ...stay, checkOut: '2027-05-19' })],
    ['guests', quoteKey({ ...stay, guests: { adults: 3, children: 0, infants: 0 } })],
    ['currency', quoteKey(stay, 'EUR')],
  ])('is a new one when the %s are others', (_, other) => {
    const first = reuseOrCreateHoldAttempt(noHoldAttempt, quoteKey(stay), () => 'one')
    expect(reuseOrCreateHoldAttempt(first, other, () => 'two')).toEqual({ idempotencyKey: 'two', quoteKey: other })
  })
})

it('a hold is active until it expires', () => {
  const hold = {
    bookingId: 'b',
    reference: 'R',
    expiresAt: '2027-05-01T10:00:00Z',
    quoteKey: '',
    checkIn: null,
    checkOut: null,
  }
  const end = Date.parse('2027-05-01T10:00:00Z')
  expect(isHoldActive(hold, end - 1)).toBe(true)
  expect(isHoldActive(hold, end)).toBe(false)
  expect(isHoldActive(null, end)).toBe(false)
})

describe('blocked nights, as the holder of a hold sees them', () => {
  const blocked = [
    { from: '2027-05-01', to: '2027-05-05' },
    { from: '2027-05-10', to: '2027-05-20' },
  ]

  it('are all of them without a hold', () => {
    expect(withoutNights(blocked, null)).toEqual(blocked)
  })

  it('leave the own nights free, also in the middle of a longer range', () => {
    expect(withoutNights(blocked, { from: '2027-05-14', to: '2027-05-16' })).toEqual([
      { from: '2027-05-01', to: '2027-05-05' },
      { from: '2027-05-10', to: '2027-05-14' },
      { from: '2027-05-16', to: '2027-05-20' },
    ])
    expect(withoutNights(blocked, { from: '2027-05-01', to: '2027-05-05' })).toEqual([blocked[1]])
  })

  it('are untouched by a hold that only borders on them', () => {
    expect(withoutNights(blocked, { from: '2027-05-05', to: '2027-05-10' })).toEqual(blocked)
  })
})
