import { expect, test } from 'vitest'
import { bothClocks, formatInstant } from '@escapes/contract/dates'
import { policyWords } from './policy-words.ts'

const startsAt = '2027-05-16T08:30:00.000Z'
const free = { refundPercent: 100, fixedFee: 0, until: '2027-05-14T08:30:00.000Z' }
const half = { refundPercent: 50, fixedFee: 0, until: startsAt }
const nothing = { refundPercent: 0, fixedFee: 0, until: null }
const now = Date.parse('2026-11-21T06:00:00Z')
const dollars = { currency: 'USD' as const, total: 72_000, rate: '1' }
const wordsAt = (bands: (typeof nothing | typeof free)[], at = now) =>
  policyWords({ startsAt, bands }, dollars, at, 'Asia/Colombo')

test('says until when cancelling is free, and what comes back afterwards', () => {
  expect(wordsAt([free, half, nothing])).toBe(`Free cancellation until ${formatInstant(free.until)}, then 50 %.`)
})

test('a band that is over is not promised any more', () => {
  expect(wordsAt([free, half, nothing], Date.parse('2027-05-15T00:00:00Z'))).toBe('Cancelling gives back 50 %.')
  expect(wordsAt([free, half, nothing], Date.parse('2027-05-17T00:00:00Z'))).toBe(
    'Nothing is given back when you cancel.',
  )
})

test('a fee is named', () => {
  expect(wordsAt([{ ...free, fixedFee: 2_000 }, nothing])).toBe(
    `Cancelling gives back everything less $20.00 until ${formatInstant(free.until)}, then nothing.`,
  )
})

test('a fee in another currency has its dollars with it', () => {
  const euro = { currency: 'EUR' as const, total: 66_413, rate: '0.9224' }
  expect(policyWords({ startsAt, bands: [{ ...free, fixedFee: 1_845 }, nothing] }, euro, now)).toContain(
    'everything less €18.45 ($20.00) until',
  )
})

test('whoever is elsewhere reads the limit on both clocks', () => {
  const words = policyWords({ startsAt, bands: [free, half, nothing] }, dollars, now, 'Europe/Berlin')
  expect(words).toBe(`Free cancellation until ${bothClocks(free.until, 'Europe/Berlin')}, then 50 %.`)
  expect(words).toContain('14:00 Sri Lanka time (Fri')
  expect(words).toContain('10:30 where you are)')
})

test('a policy without refunds says so', () => {
  expect(wordsAt([{ refundPercent: 0, fixedFee: 0, until: startsAt }, nothing])).toBe(
    'Nothing is given back when you cancel.',
  )
})
