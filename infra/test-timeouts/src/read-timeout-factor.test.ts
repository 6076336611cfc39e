import { expect, it } from 'vitest'
import { readTimeoutFactor } from './read-timeout-factor.ts'

it.each([
  [{}, 1],
  [{ CI: 'true' }, 4],
  [{ CI: '' }, 1],
  [{ CI: 'false' }, 1],
  [{ TEST_PATIENCE: '2.5' }, 2.5],
  [{ TEST_PATIENCE: '1', CI: 'true' }, 1],
  [{ TEST_PATIENCE: '', CI: 'true' }, 4],
])('%j makes tests wait %d times as long as on a quiet machine', (env, factor) => {
  expect(readTimeoutFactor(env)).toBe(factor)
})

it.each(['0', '0.5', '-4', 'much', '1000', 'Infinity', 'NaN'])('TEST_PATIENCE=%s is rejected in a sentence', (text) => {
  expect(() => readTimeoutFactor({ TEST_PATIENCE: text })).toThrow(`TEST_PATIENCE=${text} is not a number`)
})
