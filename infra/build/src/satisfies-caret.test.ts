import { expect, it } from 'vitest'
import { satisfiesCaret } from './satisfies-caret.ts'

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
  ['1.2.3-rc.1', '^1.2.0', undefined],
  ['1.2.3', '>=1.2.0', undefined],
  ['1.2.3', '^1.2', undefined],
])('%s in %s: %s', (version, range, answer) => {
  expect(satisfiesCaret(version, range)).toBe(answer)
})
