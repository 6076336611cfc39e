import { expect, it } from 'vitest'
import { describeCheckTime, toCheckPromise } from './receipt-check.ts'

const now = Date.parse('2026-11-30T11:00:00Z')
const startsAt = '2026-12-02T22:30:00.000Z'

it.each([
  ['2026-12-02T10:00:00.000Z', '2026-12-02T10:00:00.000Z'],
  ['2026-12-02T22:41:00.000Z', startsAt],
  [null, null],
  [undefined, null],
])('a receipt that is to be checked by %s is promised by %s', (reviewDueAt, promised) => {
  expect(toCheckPromise({ reviewDueAt, startsAt }, now)).toBe(promised)
})

it('what has started is checked when it is checked', () => {
  const reviewDueAt = '2026-12-02T22:41:00.000Z'
  expect(toCheckPromise({ reviewDueAt, startsAt }, Date.parse(startsAt) + 1)).toBe(reviewDueAt)
})

it('three working days are not named for what starts before they are over', () => {
  expect(describeCheckTime(startsAt, now)).toBe('which we do before the start')
  expect(describeCheckTime('2026-12-10T08:00:00.000Z', now)).toBe('for up to three working days')
})
