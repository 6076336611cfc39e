import { expect, it } from 'vitest'
import { writeReport } from './report.ts'

const unstable = (name: string) => ({ name, lines: ['the page was late'] })
const journeys = { name: 'infra/journeys', passed: 40, failures: [], unstable: [], seconds: 300 }

it('a run whose tests passed is green, and names the unstable ones with their first failure', () => {
  const { isGreen, lines } = writeReport([{ ...journeys, unstable: [unstable('filters'), unstable('money')] }])
  expect(isGreen).toBe(true)
  expect(lines).toEqual([
    '',
    '  ok   infra/journeys           40 passed, 0 failed, 2 unstable, 300 s',
    '       unstable: failed, then passed alone: filters',
    '         the page was late',
    '       unstable: failed, then passed alone: money',
    '         the page was late',
    '40 passed, 0 failed',
  ])
})

it('a third unstable test makes it red, in whatever suite it is', () => {
  const drills = { ...journeys, name: 'infra/drills', unstable: [unstable('last seat')] }
  const { isGreen, lines } = writeReport([{ ...journeys, unstable: [unstable('filters'), unstable('money')] }, drills])
  expect(isGreen).toBe(false)
  expect(lines.slice(-2)).toEqual(['  FAIL 3 tests are unstable; at most 2 may be', '80 passed, 1 failed'])
})

it('a failure is printed with what was seen, and a run of nothing is red', () => {
  const { isGreen, lines } = writeReport([
    { ...journeys, failures: [{ name: 'money', lines: ['expected 1 to be 2'] }] },
  ])
  expect(isGreen).toBe(false)
  expect(lines).toEqual([
    '',
    '  FAIL infra/journeys           40 passed, 1 failed, 300 s',
    '       money',
    '         expected 1 to be 2',
    '40 passed, 1 failed',
  ])
  expect(writeReport([]).isGreen).toBe(false)
})
