import { operatorTimeZone } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toSettlement, toPolicyView } from '../price/cancellation-policy.ts'
import { readRefundTestCases, type RefundTestCase } from './read-refund-test-cases.ts'

const cases = readRefundTestCases()

/** `2027-10-30 09:30`, as the clock on a wall of that zone shows it. */
const wallClock = (at: Date | null, zone: string): string =>
  at ? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at) : '-'

const toOutcome = ({ viewer, ...given }: RefundTestCase) => {
  const { refundPercent, retained, refund, until } = toSettlement(given)
  return {
    percent: refundPercent,
    retained,
    refund,
    endsThere: wallClock(until, viewer),
    endsInSriLanka: wallClock(until, operatorTimeZone),
  }
}

const machines = ['UTC', 'Asia/Colombo', 'Europe/London', 'America/New_York', 'Australia/Sydney', 'Pacific/Kiritimati']

describe.each(machines)('on a machine whose zone is %s', (zone) => {
  beforeAll(() => void vi.stubEnv('TZ', zone))
  afterAll(() => void vi.unstubAllEnvs())

  it('the time zone of the process is the one of the case', () => {
    const at = new Date('2027-07-01T08:30:00Z')
    const here = `${at.getFullYear()}-07-0${at.getDate()} ${at.toTimeString().slice(0, 5)}`
    expect(here).toBe(wallClock(at, zone))
  })

  it.each(cases)('$name', (each) => {
    expect(toOutcome(each)).toEqual(each.expected)
  })
})

it('the bands that are shown and the rule that is applied end at the same instants', () => {
  for (const { policy, startsAt, at, ...money } of cases) {
    const { until, refundPercent } = toSettlement({ ...money, policy, startsAt, at, by: 'guest' })
    const shown = toPolicyView(policy, startsAt).bands.find((band) => band.until === null || at <= new Date(band.until))
    expect(shown).toMatchObject({ refundPercent, until: until?.toISOString() ?? null })
  }
})
