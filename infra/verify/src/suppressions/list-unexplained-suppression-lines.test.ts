import { expect, it } from 'vitest'
import { listUnexplainedSuppressionLines } from './list-unexplained-suppression-lines.ts'

it.each([
  ['// oxlint-disable-next-line no-eval\neval(a)', [1]],
  ['\n/* eslint-disable no-console */', [2]],
  ['// @ts-expect-error\nlet a: number = "1"', [1]],
  ['/* v8 ignore next */', [1]],
])('finds a check that is switched off without a reason: %j', (source, lines) => {
  expect(listUnexplainedSuppressionLines('a.ts', source)).toEqual(lines)
})

it.each([
  '// oxlint-disable-next-line no-eval -- the text is a constant of this file\neval(a)',
  '// @ts-expect-error: a job without a handler must not compile\nlet a: number = "1"',
  'const text = "// eslint-disable"',
  '// explains what oxlint-disable does',
])('accepts a reason, and what is no directive: %j', (source) => {
  expect(listUnexplainedSuppressionLines('a.ts', source)).toEqual([])
})
