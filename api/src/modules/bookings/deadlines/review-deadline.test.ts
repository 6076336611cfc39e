import { describe, expect, it } from 'vitest'
import { toReceiptReviewDeadline, toDeadlineStopEnd } from './review-deadline.ts'

const inColombo = (text: string) => new Date(`${text}:00+05:30`)
const far = inColombo('2027-12-01T14:00')

describe('the review of a receipt', () => {
  it.each([
    ['Thursday morning', '2027-05-20T09:00', '2027-05-25T18:00'],
    ['Friday evening', '2027-05-21T21:00', '2027-05-26T18:00'],
    ['Friday, a minute before midnight', '2027-05-21T23:59', '2027-05-26T18:00'],
    ['Saturday', '2027-05-22T10:00', '2027-05-26T18:00'],
    ['Sunday', '2027-05-23T10:00', '2027-05-26T18:00'],
    ['Monday', '2027-05-24T00:01', '2027-05-27T18:00'],
  ])('of %s is due at the end of the third working day in Colombo', (_, from, until) => {
    expect(toReceiptReviewDeadline(inColombo(from))).toEqual(inColombo(until))
  })

  it('stops the deadline over a weekend, but not beyond the start', () => {
    const now = inColombo('2027-05-21T21:00')
    const due = inColombo('2027-05-22T09:00')
    expect(toDeadlineStopEnd({ due, until: null, start: far }, now)).toEqual(inColombo('2027-05-26T18:00'))
    const start = inColombo('2027-05-23T14:00')
    expect(toDeadlineStopEnd({ due, until: null, start }, now)).toEqual(start)
  })

  it('stops a short deadline for at least half a day beyond the payment deadline', () => {
    const now = inColombo('2027-05-21T12:00')
    const due = inColombo('2027-05-21T13:00')
    expect(toDeadlineStopEnd({ due, until: null, start: due }, now)).toEqual(inColombo('2027-05-22T01:00'))
    expect(toDeadlineStopEnd({ due: null, until: null, start: now }, now)).toEqual(inColombo('2027-05-22T00:00'))
  })

  it('does not extend the stop for a receipt that staff did not request', () => {
    const now = inColombo('2027-05-21T12:00')
    const due = inColombo('2027-05-21T13:00')
    const later = inColombo('2027-05-21T14:00')
    expect(toDeadlineStopEnd({ due, until: now, start: far }, now)).toEqual(due)
    expect(toDeadlineStopEnd({ due, until: later, start: far }, now)).toEqual(later)
  })
})
