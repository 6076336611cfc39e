import { expect, it } from 'vitest'
import { ApiProblem } from '@escapes/contract/client'
import { toProblemMessage } from './registry.ts'

const reject = (code: string, more: object = {}) =>
  new ApiProblem(422, {
    type: `urn:problem:${code}`,
    title: 'Not valid.',
    status: 422,
    code,
    requestId: 'req-1',
    ...more,
  })

it('a rejection names each member that the registry does not take, and why that may be', () => {
  const errors = [{ path: 'pages.0.menu', code: 'unrecognized_keys', message: 'Unrecognized key: "count"' }]
  expect(toProblemMessage(reject('validation-failed', { errors }))).toBe(
    'Rejected (validation-failed): Not valid.\n  pages.0.menu: Unrecognized key: "count"\n' +
      'Where these tools take it, the api is older than they are: it is upgraded first.',
  )
  expect(toProblemMessage(reject('stale-epoch'))).toBe('Rejected (stale-epoch): Not valid.')
  expect(toProblemMessage(new Error('A fault'))).toBeUndefined()
})
