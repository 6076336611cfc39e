import { expect, it } from 'vitest'
import { toMailName } from './mail-name.ts'

it.each([
  ['booking-received', 'Booking received'],
  ['booking-no-show', 'We missed you'],
  ['staff-booking-changed', 'To staff: booking changed'],
  ['staff-payment-stranded', 'To staff: paid, but not available'],
])('says in words what the mail %s is', (template, name) => {
  expect(toMailName(template)).toBe(name)
})
