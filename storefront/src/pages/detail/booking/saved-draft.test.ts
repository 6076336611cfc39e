import { describe, expect, it } from 'vitest'
import type { BookingDraft } from '@escapes/contract'
import { aHold } from '../../../../test/factories.ts'
import { emptyDraft } from './draft.ts'
import { toBookingDraft, mergeSavedDraft } from './saved-draft.ts'

const now = () => Date.now()
const saved: BookingDraft = {
  checkIn: '2027-05-14',
  checkOut: '2027-05-18',
  date: null,
  guests: { adults: 3, children: 1, infants: 0 },
  pickupLocation: '',
  specialRequests: 'A cot, please',
  paymentMethod: 'deposit',
  step: 2,
}

describe('a draft saved by another device', () => {
  it('is taken over whole where nothing was chosen here', () => {
    const { step, ...content } = saved
    expect(mergeSavedDraft(emptyDraft, saved, null, now())).toEqual({ ...emptyDraft, ...content })
    expect(toBookingDraft(mergeSavedDraft(emptyDraft, saved, null, now()), 2)).toEqual({ ...saved, step })
  })

  it('gives way to what was chosen or typed here', () => {
    const local = { ...emptyDraft, checkIn: '2027-06-01', checkOut: '2027-06-03', specialRequests: 'Late arrival' }
    expect(mergeSavedDraft(local, saved, null, now())).toMatchObject({
      checkIn: '2027-06-01',
      guests: emptyDraft.guests,
      specialRequests: 'Late arrival',
      paymentMethod: 'deposit',
    })
  })

  it('brings the hold along, unless there is a live one here', () => {
    const hold = aHold({ checkIn: '2027-05-14', checkOut: '2027-05-18' })
    const merged = mergeSavedDraft(emptyDraft, saved, hold, now())
    expect(merged.hold).toMatchObject({ bookingId: hold.id, checkIn: '2027-05-14' })
    expect(mergeSavedDraft(merged, saved, aHold(), now()).hold?.bookingId).toBe(hold.id)
  })
})
