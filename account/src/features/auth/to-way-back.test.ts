import { expect, it } from 'vitest'
import { toWayBack } from './to-way-back.ts'

it.each([
  ['/villas/v1?step=2&checkIn=2027-05-14&adults=2', '/villas/v1?checkIn=2027-05-14&adults=2', 'Back to the villa'],
  ['/experiences/e1?step=2', '/experiences/e1', 'Back to the experience'],
  ['/dashboard', '/', 'Back to home'],
  ['/villas', '/', 'Back to home'],
])('from signing in for %s leads back to %s', (target, to, label) => expect(toWayBack(target)).toEqual({ to, label }))
