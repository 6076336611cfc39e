import { operatorTimeZone } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Settlement, toSettlement, toPolicyView } from '../cancellation-policy.ts'
import { readRefundTestCases, type RefundTestCase } from './read-refund-test-cases.ts'

const cases = readRefundTestCases()

/** `2027-10-30 09:30`, as the clock on a wall of that zone shows it. */
const wallClock = (at: Date | null, zone: string): string =>
  at ? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at) : '-'

type Cancelling = Parameters<typeof toSettlement>[0]
type Rule = (cancelling: Cancelling) => Settlement

const toOutcome = (rule: Rule, { viewer, ...given }: RefundTestCase) => {
  const { refundPercent, retained, refund, until } = rule(given)
  return {
    percent: refundPercent,
    retained,
    refund,
    endsThere: wallClock(until, viewer),
    endsInSriLanka: wallClock(until, operatorTimeZone),
  }
}

const wrongFor = (rule: Rule) =>
  cases.filter((each) => JSON.stringify(toOutcome(rule, each)) !== JSON.stringify(each.expected)).length

const hour = 3_600_000

/** Plausible but wrong rules for choosing the band. */
const withHours =
  (hoursLeft: (given: Cancelling) => number): Rule =>
  (given) => {
    if (given.by === 'staff') return toSettlement(given)
    const left = hoursLeft(given)
    const found = given.policy.findIndex(({ fromHours }) => fromHours <= left)
    const ends = given.policy.map(({ fromHours }) => given.startsAt.getTime() - fromHours * hour)
    return toSettlement({ ...given, at: new Date(ends[found] ?? given.startsAt.getTime() + 1) })
  }

/** Hours between two wall clocks of the zone this runs in: what a browser gives that reads the parts of a date. */
const wallHours = ({ startsAt, at }: Cancelling): number => {
  const wall = (instant: Date) => instant.getTime() - instant.getTimezoneOffset() * 60_000
  return (wall(startsAt) - wall(at)) / hour
}

it('has at least sixty worked cases, in each direction of the clocks', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cases.map(({ viewer }) => viewer)).size).toBeGreaterThan(10)
})

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
    expect(toOutcome(toSettlement, each)).toEqual(each.expected)
  })
})

it('the bands that are shown and the rule that is applied end at the same instants', () => {
  for (const { policy, startsAt, at, ...money } of cases) {
    const { until, refundPercent } = toSettlement({ ...money, policy, startsAt, at, by: 'guest' })
    const shown = toPolicyView(policy, startsAt).bands.find((band) => band.until === null || at <= new Date(band.until))
    expect(shown).toMatchObject({ refundPercent, until: until?.toISOString() ?? null })
  }
})

describe('the table finds', () => {
  it('nothing wrong with exact signed hours', () => {
    expect(wrongFor(withHours(({ startsAt, at }) => (startsAt.getTime() - at.getTime()) / hour))).toBe(0)
  })

  it('days rounded up', () => {
    const days = ({ startsAt, at }: Cancelling) => Math.ceil((startsAt.getTime() - at.getTime()) / (24 * hour)) * 24
    expect(wrongFor(withHours(days))).toBeGreaterThan(10)
  })

  it('hours without a sign', () => {
    const unsigned = ({ startsAt, at }: Cancelling) => Math.abs(startsAt.getTime() - at.getTime()) / hour
    expect(wrongFor(withHours(unsigned))).toBeGreaterThan(5)
  })

  it.each(['Europe/London', 'America/New_York', 'Australia/Sydney'])('the wall clock of %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(wrongFor(withHours(wallHours))).toBeGreaterThan(0)
    vi.unstubAllEnvs()
  })

  it('a share of what was paid instead of the total', () => {
    const ofPaid: Rule = (given) => toSettlement({ ...given, total: given.paidMinusRefunded })
    expect(wrongFor(ofPaid)).toBeGreaterThan(5)
  })
})
