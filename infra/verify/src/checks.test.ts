import { expect, test } from 'vitest'
import { checks, runCheck } from './checks.ts'

test.each(checks)('the repository passes: $name', (check) => {
  const { passed, output } = runCheck(check)
  expect(passed, output).toBe(true)
})
