import { expect, it } from 'vitest'
import { isReadRange, satisfiesRange } from './satisfies-range.ts'

it.each([
  ['19.3.1', '^19.3.0', true],
  ['19.4.0', '^19.3.2', true],
  ['19.3.1', '^19.3.2', false],
  ['19.2.9', '^19.3.0', false],
  ['20.0.0', '^19.3.0', false],
  ['0.1.4', '^0.1.2', true],
  ['0.1.1', '^0.1.2', false],
  ['0.2.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['19.3.9', '~19.3.1', true],
  ['19.4.0', '~19.3.1', false],
  ['0.0.4', '~0.0.3', true],
  ['19.3.1', '19.3.1', true],
  ['19.3.2', '=19.3.1', false],
  ['19.3.1', '<=19.10.0', true],
  ['19.10.0', '<=19.3.1', false],
  ['19.3.1', '>=18.0.0 <20.0.0', true],
  ['20.0.0', '>=18.0.0 <20.0.0', false],
  ['19.3.1', '^18.0.0 || ^19.0.0', true],
  ['19.3.1', '*', true],
  ['19.3.1-rc.1', '^19.2.0', false],
  ['19.3.1', '^19.3', false],
  ['19.3.1', '', false],
])('%s in %s: %s', (version, range, answer) => {
  expect(satisfiesRange(version, range)).toBe(answer)
})

it.each([
  ['^19.3.0', true],
  ['>=18.0.0 <20.0.0 || ~21.0.1', true],
  ['*', true],
  ['19.x', false],
  ['^19.3', false],
  ['1.0.0 - 2.0.0', false],
  ['^19.3.0-rc.1', false],
  ['', false],
])('whether pages read the range "%s": %s', (range, answer) => {
  expect(isReadRange(range)).toBe(answer)
})
