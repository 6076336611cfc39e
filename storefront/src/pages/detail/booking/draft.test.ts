import { describe, expect, test } from 'vitest'
import { emptyDraft, isLive, requestOf, wishOf, withKey, type Draft } from './draft.ts'
import { withoutNights } from '@escapes/shared-ui/forms'

const villa = { id: 'v1', kind: 'villa' } as const
const tour = { id: 't1', kind: 'tour' } as const
const stay: Draft = { ...emptyDraft, checkIn: '2027-05-14', checkOut: '2027-05-18' }

describe('what a draft asks for', () => {
  test('nothing until the dates are complete', () => {
    expect(requestOf(villa, emptyDraft, 'USD')).toBeUndefined()
    expect(requestOf(villa, { ...stay, checkOut: null }, 'USD')).toBeUndefined()
    expect(requestOf(tour, emptyDraft, 'USD')).toBeUndefined()
  })

  test('a villa is asked for by two dates, an outing by one', () => {
    expect(requestOf(villa, stay, 'EUR')).toEqual({
      listingId: 'v1',
      checkIn: '2027-05-14',
      checkOut: '2027-05-18',
      guests: { adults: 2, children: 0, infants: 0 },
      currency: 'EUR',
    })
    expect(requestOf(tour, { ...emptyDraft, date: '2027-05-14' }, 'USD')).toMatchObject({ date: '2027-05-14' })
  })

  test('a departure on the day of arrival is no stay', () => {
    expect(requestOf(villa, { ...stay, checkOut: '2027-05-14' }, 'USD')).toBeUndefined()
  })
})

describe('the key of a draft', () => {
  const wish = (draft: Draft, currency: 'USD' | 'EUR' = 'USD') => {
    const request = requestOf(villa, draft, currency)
    if (!request) throw new Error('the draft is not complete')
    return wishOf(request)
  }

  test('stays while the wish is the same, whatever is written into the form', () => {
    const first = withKey(stay, wish(stay), () => 'one')
    expect(withKey({ ...first, specialRequests: 'a cot' }, wish(first), () => 'two').key).toBe('one')
  })

  test.each([
    ['dates', wish({ ...stay, checkOut: '2027-05-19' })],
    ['guests', wish({ ...stay, guests: { adults: 3, children: 0, infants: 0 } })],
    ['currency', wish(stay, 'EUR')],
  ])('is a new one when the %s are others', (_, other) => {
    const first = withKey(stay, wish(stay), () => 'one')
    expect(withKey(first, other, () => 'two')).toMatchObject({ key: 'two', keyFor: other })
  })
})

test('a hold is live until its instant', () => {
  const hold = {
    bookingId: 'b',
    reference: 'R',
    expiresAt: '2027-05-01T10:00:00Z',
    keyFor: '',
    checkIn: null,
    checkOut: null,
  }
  const end = Date.parse('2027-05-01T10:00:00Z')
  expect(isLive(hold, end - 1)).toBe(true)
  expect(isLive(hold, end)).toBe(false)
  expect(isLive(null, end)).toBe(false)
})

describe('blocked nights, as the holder of a hold sees them', () => {
  const blocked = [
    { from: '2027-05-01', to: '2027-05-05' },
    { from: '2027-05-10', to: '2027-05-20' },
  ]

  test('are all of them without a hold', () => {
    expect(withoutNights(blocked, null)).toEqual(blocked)
  })

  test('leave the own nights free, also in the middle of a longer range', () => {
    expect(withoutNights(blocked, { from: '2027-05-14', to: '2027-05-16' })).toEqual([
      { from: '2027-05-01', to: '2027-05-05' },
      { from: '2027-05-10', to: '2027-05-14' },
      { from: '2027-05-16', to: '2027-05-20' },
    ])
    expect(withoutNights(blocked, { from: '2027-05-01', to: '2027-05-05' })).toEqual([blocked[1]])
  })

  test('are untouched by a hold that only borders on them', () => {
    expect(withoutNights(blocked, { from: '2027-05-05', to: '2027-05-10' })).toEqual(blocked)
  })
})
