import { expect, it } from 'vitest'
import { runVitest } from './run-vitest.ts'

const folder = 'infra/local/suites/fixtures/hanging'
const run = (limits: { endMs: number; outputMs: number }, env: Record<string, string> = {}) =>
  runVitest(folder, { args: [], env, print: () => undefined }, limits)

it('a run that hangs after its tests is ended, and keeps their outcome', async () => {
  const { outcome, badEnd, lastLines } = await run({ endMs: 1_000, outputMs: 10_000 })
  expect(outcome).toMatchObject({ passed: 1, failures: [] })
  expect(badEnd).toBe('did not end within 1 s after its tests')
  expect(lastLines.join('\n')).toMatch(/Tests\s+1 passed/)
})

it('a process that is left over and keeps the output open is no good end', async () => {
  expect((await run({ endMs: 20_000, outputMs: 1_000 }, { HANGS: 'child' })).badEnd).toBe(
    'left a process running that writes to its output',
  )
})
