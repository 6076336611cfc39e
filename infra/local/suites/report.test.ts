import { describe, expect, it } from 'vitest'
import { writeReport } from './report.ts'

const unstable = (name: string) => ({
  name: `infra/journeys/src/${name}.test.ts: a journey`,
  lines: ['the page was late'],
  place: { file: `infra/journeys/src/${name}.test.ts` },
})
const journeys = { name: 'infra/journeys', passed: 40, failures: [], unstable: [], notRunAgain: 0, seconds: 300 }

it('a run whose tests passed is green, and ends with the unstable ones and how to repeat them', () => {
  const { isGreen, lines } = writeReport([
    { ...journeys, unstable: [unstable('filters'), unstable('money')] },
    { ...journeys, name: 'api' },
  ])
  expect(isGreen).toBe(true)
  expect(lines).toEqual([
    '',
    '  ok   infra/journeys           40 passed, 0 failed, 2 unstable, 300 s',
    '  ok   api                      40 passed, 0 failed, 300 s',
    '',
    'Unstable: failed, then passed alone. To be mended before the next feature, the product first:',
    '       infra/journeys/src/filters.test.ts: a journey',
    '         the page was late',
    '       infra/journeys/src/money.test.ts: a journey',
    '         the page was late',
    'To repeat: npm test -- infra/journeys/src/filters.test.ts infra/journeys/src/money.test.ts',
    'What follows from it: docs/decisions/033-a-failed-journey-runs-once-more.md',
    '',
    '80 passed, 0 failed',
  ])
})

it('names the test that took most of its timeout, so that one that grows is seen before it fails', () => {
  const { lines } = writeReport([
    { ...journeys, slowest: { name: 'a journey', ms: 70_000, timeoutMs: 700_000 } },
    { ...journeys, name: 'api', slowest: { name: 'sums', ms: 29_600, timeoutMs: 60_000 } },
  ])
  expect(lines.at(-2)).toBe('  Closest to its timeout: 30 of 60 s, sums')
})

it('a third unstable test makes the run and the suites of all three red', () => {
  const drills = { ...journeys, name: 'infra/drills', unstable: [unstable('last seat')] }
  const { isGreen, lines } = writeReport([
    { ...journeys, unstable: [unstable('filters'), unstable('money')] },
    drills,
    { ...journeys, name: 'api' },
  ])
  expect(isGreen).toBe(false)
  expect(lines.filter((line) => /^ {2}\w/.test(line))).toEqual([
    '  FAIL infra/journeys           40 passed, 0 failed, 2 unstable, 300 s',
    '  FAIL infra/drills             40 passed, 0 failed, 1 unstable, 300 s',
    '  ok   api                      40 passed, 0 failed, 300 s',
    '  FAIL 3 unstable, more than 2: counts as 1 failed',
  ])
  expect(lines.at(-1)).toBe('120 passed, 1 failed')
})

it('a failure is printed with what was seen at each run, and a run of nothing is red', () => {
  const { isGreen, lines } = writeReport([
    {
      ...journeys,
      failures: [
        { name: 'sums', lines: ['expected 1 to be 2'] },
        { name: 'money', lines: ['expected 1 to be 2'], secondLines: ['expected 1 to be 2'] },
        { name: 'filters', lines: ['the page was late'], secondLines: ['the page was empty'] },
      ],
    },
  ])
  expect(isGreen).toBe(false)
  expect(lines).toEqual([
    '',
    '  FAIL infra/journeys           40 passed, 3 failed, 300 s',
    '       sums',
    '         expected 1 to be 2',
    '       money',
    '         expected 1 to be 2',
    '         and the same in its second run',
    '       filters',
    '         the page was late',
    '         and in its second run:',
    '         the page was empty',
    '40 passed, 3 failed',
  ])
  expect(writeReport([]).isGreen).toBe(false)
})

it('a suite of which no test ran is red beside others that passed', () => {
  const { isGreen, lines } = writeReport([{ ...journeys, passed: 0 }, journeys])
  expect(isGreen).toBe(false)
  expect(lines).toEqual([
    '',
    '  FAIL infra/journeys           0 passed, 0 failed, 300 s',
    '       no test ran',
    '  ok   infra/journeys           40 passed, 0 failed, 300 s',
    '40 passed, 1 failed',
  ])
})

describe('the last 80 lines', () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index + 1} of the message`)
  const context = ['http://localhost/villas shows:', '  No villa on these dates', `  ${'wide '.repeat(100)}`]
  const toFailure = (index: number) => ({
    name: `infra/journeys/src/money.test.ts: journey ${index}`,
    lines: message,
    context,
    secondLines: ['another', ...message],
  })
  const suites = Array.from({ length: 15 }, (_, index) => ({ ...journeys, name: `suite ${index}` }))
  const report = (count: number) =>
    writeReport([
      ...suites,
      {
        ...journeys,
        failures: Array.from({ length: count }, (_, index) => toFailure(index)),
        slowest: { name: 'a journey', ms: 70_000, timeoutMs: 700_000 },
        unstable: [{ ...unstable('filters'), lines: message, context }],
      },
    ]).lines

  it('have ten lines of a message, three of its second run, and what was around it', () => {
    const lines = report(1)
    const first = lines.findIndex((line) => line.endsWith('journey 0'))
    expect(lines.slice(first + 1, first + 18).map((line) => line.trim())).toEqual([
      ...message.slice(0, 9),
      '… 31 more lines',
      'and in its second run:',
      'another',
      'line 1 of the message',
      '… 39 more lines',
      ...context.slice(0, 2).map((line) => line.trim()),
      expect.stringMatching(/^wide .*…$/),
    ])
    expect(lines.at(-5)?.trim()).toMatch(/^wide .*…$/)
  })

  it.each([1, 3, 5, 8, 20, 40])(
    'name each of %d failures and the unstable ones, with as much of each as there is room for',
    (count) => {
      const lines = report(count)
      expect(lines.length).toBeLessThanOrEqual(80)
      expect(lines.filter((line) => /money\.test\.ts: journey \d+$/.test(line))).toHaveLength(count)
      expect(lines.filter((line) => line.endsWith('filters.test.ts: a journey'))).toHaveLength(1)
      const messages = lines.filter((line) => /: journey|: a journey$|more lines$/.test(line))
      expect(messages.length, 'lines left out are counted').toBeGreaterThan(count <= 20 ? 2 * count : count)
    },
  )

  it('are exceeded by no more than the names, where more failed than there are lines', () => {
    expect(report(200).filter((line) => line.includes('money.test.ts: journey'))).toHaveLength(200)
  })
})

it('failures that were too many for a second run say so', () => {
  const failures = Array.from({ length: 6 }, () => ({ name: 'money', lines: ['no database'] }))
  expect(writeReport([{ ...journeys, failures, notRunAgain: 6 }]).lines.at(-2)).toBe(
    '       None of 6 ran once more: with more than 5 in a suite, it is not luck',
  )
})
