import { expect, it } from 'vitest'
import { ApiProblem } from '@escapes/contract/client'
import { problemText } from './problem-text.ts'

it.each([
  ['You asked for this release.', 'You asked for this release. Ask a colleague.'],
  ['You asked for this: another admin approves it.', 'You asked for this: another admin approves it.'],
])('names somebody to ask where a second person is needed, once: %s', (detail, shown) => {
  const body = {
    code: 'second-person-needed',
    detail,
    requestId: 'r1',
    status: 403,
    title: '',
    type: 'about:blank',
  } as const
  expect(problemText(new ApiProblem(403, body))).toBe(shown)
})
