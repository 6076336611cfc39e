import { expect, test } from 'vitest'
import { formatInstant } from '@escapes/contract/dates'
import { policyWords } from './policy-words.ts'

const startsAt = '2027-05-16T08:30:00.000Z'
const free = { refundPercent: 100, fixedFee: 0, until: '2027-05-14T08:30:00.000Z' }
const half = { refundPercent: 50, fixedFee: 0, until: startsAt }
const nothing = { refundPercent: 0, fixedFee: 0, until: null }
const wordsAt = (bands: (typeof nothing | typeof free)[], at = '2026-11-21T06:00:00Z') =>
  policyWords({ startsAt, bands }, 'USD', Date.parse(at))

test('says until when cancelling is free, and what comes back afterwards', () => {
  expect(wordsAt([free, half, nothing])).toBe(`Free cancellation until ${formatInstant(free.until)}, then 50 %.`)
})

test('a band that is over is not promised any more', () => {
  expect(wordsAt([free, half, nothing], '2027-05-15T00:00:00Z')).toBe('Cancelling gives back 50 %.')
  expect(wordsAt([free, half, nothing], '2027-05-17T00:00:00Z')).toBe('Nothing is given back when you cancel.')
})

test('a fee is named', () => {
  expect(wordsAt([{ ...free, fixedFee: 2_000 }, nothing])).toBe(
    `Cancelling gives back everything less $20.00 until ${formatInstant(free.until)}, then nothing.`,
  )
})

test('a policy without refunds says so', () => {
  expect(wordsAt([{ refundPercent: 0, fixedFee: 0, until: startsAt }, nothing])).toBe(
    'Nothing is given back when you cancel.',
  )
})
