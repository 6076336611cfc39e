import { afterEach, expect, it, vi } from 'vitest'
import { isRecordOf } from './build-inputs.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['a b 5', '5', true],
  ['a b 11', '5', true],
  ['a b 5', '', false],
  // Written before the quality was.
  ['a b', '', true],
  ['other b 11', '5', false],
])('a build that is recorded as “%s” is current where quality “%s” is wanted: %s', (record, wanted, isCurrent) => {
  vi.stubEnv('COMPRESSION_QUALITY', wanted)
  expect(isRecordOf(record, 'a')).toBe(isCurrent)
})
