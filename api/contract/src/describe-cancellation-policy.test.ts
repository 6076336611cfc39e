import { expect, it } from 'vitest'
import { formatInBothTimeZones, formatInSriLankaTime } from './dates.ts'
import { describeCancellationPolicy } from './describe-cancellation-policy.ts'

const startsAt = '2027-05-16T08:30:00.000Z'
const free = { refundPercent: 100, fixedFee: 0, until: '2027-05-14T08:30:00.000Z' }
const half = { refundPercent: 50, fixedFee: 0, until: startsAt }
const nothing = { refundPercent: 0, fixedFee: 0, until: null }
const now = Date.parse('2026-11-21T06:00:00Z')
const dollars = { currency: 'USD' as const, total: 72_000, rate: '1' }
const describeAt = (bands: (typeof nothing | typeof free)[], at = now) =>
  describeCancellationPolicy({ startsAt, bands }, dollars, at, 'Asia/Colombo')

it('says until when cancelling is free, and what comes back afterwards', () => {
  expect(describeAt([free, half, nothing])).toBe(
    `Free cancellation until ${formatInSriLankaTime(free.until)}, then 50%.`,
  )
})

it('a band that is over is not promised any more', () => {
  expect(describeAt([free, half, nothing], Date.parse('2027-05-15T00:00:00Z'))).toBe('Cancelling gives back 50%.')
  expect(describeAt([free, half, nothing], Date.parse('2027-05-17T00:00:00Z'))).toBe(
    'Nothing is given back when you cancel.',
  )
})

it('a fee is named', () => {
  expect(describeAt([{ ...free, fixedFee: 2_000 }, nothing])).toBe(
    `Cancelling gives back everything less $20.00 until ${formatInSriLankaTime(free.until)}, then nothing.`,
  )
})

it('a fee in another currency has its dollars with it', () => {
  const euro = { currency: 'EUR' as const, total: 66_413, rate: '0.9224' }
  expect(describeCancellationPolicy({ startsAt, bands: [{ ...free, fixedFee: 1_845 }, nothing] }, euro, now)).toContain(
    'everything less €18.45 ($20.00) until',
  )
})

it('a reader in another time zone gets the deadline in both zones', () => {
  const text = describeCancellationPolicy({ startsAt, bands: [free, half, nothing] }, dollars, now, 'Europe/Berlin')
  expect(text).toBe(`Free cancellation until ${formatInBothTimeZones(free.until, 'Europe/Berlin')}, then 50%.`)
  expect(text).toContain('14:00 Sri Lanka time (Fri')
  expect(text).toContain('10:30 where you are)')
})

it('a policy without refunds says so', () => {
  expect(describeAt([{ refundPercent: 0, fixedFee: 0, until: startsAt }, nothing])).toBe(
    'Nothing is given back when you cancel.',
  )
})
