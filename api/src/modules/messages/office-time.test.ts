import { describe, expect, it } from 'vitest'
import { addOfficeMinutes, isOfficeOpen, toAnswerDueAt, toNextOfficeTime } from './office-time.ts'

const hours = { opens: '08:00', closes: '22:00' }
const at = (text: string) => new Date(`2027-05-${text}+05:30`)

describe('office time', () => {
  it.each([
    ['20T07:59:59', false, '20T08:00:00'],
    ['20T08:00:00', true, '20T08:00:00'],
    ['20T21:59:59', true, '20T21:59:59'],
    ['20T22:00:00', false, '21T08:00:00'],
    ['20T23:30:00', false, '21T08:00:00'],
    ['21T00:10:00', false, '21T08:00:00'],
  ])('at %s is open: %s, and goes on at %s', (instant, isOpen, next) => {
    expect(isOfficeOpen(at(instant), hours)).toBe(isOpen)
    expect(toNextOfficeTime(at(instant), hours)).toEqual(at(next))
  })

  it('runs on while the office is open only', () => {
    expect(addOfficeMinutes(at('20T21:30:00'), 60, hours)).toEqual(at('21T08:30:00'))
    expect(addOfficeMinutes(at('20T21:00:00'), 60, hours)).toEqual(at('20T22:00:00'))
    expect(addOfficeMinutes(at('20T10:00:00'), 14 * 60 * 2, hours)).toEqual(at('22T10:00:00'))
  })
})

describe('an answer is promised', () => {
  it.each([
    ['20T10:00:00', '20T11:00:00', '21T10:00:00'],
    ['20T23:00:00', '21T09:00:00', '21T22:00:00'],
    ['20T05:00:00', '20T09:00:00', '20T22:00:00'],
  ])('to who writes at %s by %s about a booking, and by %s to an enquiry', (written, booking, enquiry) => {
    expect(toAnswerDueAt(at(written), 'booking', hours)).toEqual(at(booking))
    expect(toAnswerDueAt(at(written), 'enquiry', hours)).toEqual(at(enquiry))
    expect(at(enquiry).getTime() - at(written).getTime()).toBeLessThanOrEqual(24 * 3_600_000)
  })
})
