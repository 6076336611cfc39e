import { afterEach, expect, it, vi } from 'vitest'
import { judgeRecord } from './build-inputs.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['shell', 'a b 5', '5', 'current'],
  ['shell', 'a b 11', '5', 'current'],
  ['shell', 'a b 5', '', 'too-large'],
  // The shell server compresses its files.
  ['account', 'a b 5', '', 'current'],
  // Written before the quality was.
  ['shell', 'a b', '', 'current'],
  ['shell', 'other b 11', '5', 'other'],
])('a build of the %s that is recorded as “%s”, where quality “%s” is wanted, is %s', (name, record, wanted, found) => {
  vi.stubEnv('COMPRESSION_QUALITY', wanted)
  expect(judgeRecord(name, record, 'a')).toBe(found)
})
