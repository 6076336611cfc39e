import { expect, it } from 'vitest'
import { createOutageWarning } from './outage-warning.ts'

it('an outage of an hour is some lines of the log, each with how often it was met', () => {
  const lines: unknown[] = []
  let now = 0
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as never
  const warn = createOutageWarning(log, 'Redis is away', { everyMs: 60_000, now: () => now })
  const error = new Error('connect ECONNREFUSED')
  for (; now < 3_600_000; now += 500) warn(error, { queue: 'mails' })
  expect(lines).toHaveLength(60)
  expect(lines.slice(0, 2)).toEqual([
    [{ err: error, queue: 'mails' }, 'Redis is away'],
    [{ err: error, queue: 'mails', repeated: 119 }, 'Redis is away'],
  ])
})
