import type { JsonSchema, OperationShape } from '@escapes/contract/operation-shape'
import { listSchemaBreaks } from './list-schema-breaks.ts'

/** Whom each kind of access lets in. */
const callers: Readonly<Record<string, readonly string[]>> = {
  anyone: ['visitor', 'customer', 'owner', 'manager', 'admin', 'token'],
  'signed-in': ['customer', 'owner', 'manager', 'admin'],
  owner: ['owner'],
  'owner-or-staff': ['owner', 'manager', 'admin'],
  staff: ['manager', 'admin'],
  admin: ['admin'],
  releaser: ['admin', 'token'],
}

const nothing: JsonSchema = { type: 'object', properties: {} }

const listCallBreaks = (before: OperationShape, now: OperationShape): string[] => {
  const lockedOut = callers[before.access]?.filter((caller) => !callers[now.access]?.includes(caller)) ?? []
  const gone = before.problems.filter((code) => !now.problems.includes(code))
  return [
    ...lockedOut.map((caller) => `it may no longer be called by: ${caller}`),
    ...(now.needs !== null && now.needs !== before.needs ? [`it needs ${now.needs}`] : []),
    ...(now.sends === before.sends ? [] : [`it is sent as ${now.sends}`]),
    ...(now.maxBodyBytes < before.maxBodyBytes ? [`bodies over ${now.maxBodyBytes} bytes are rejected`] : []),
    ...(now.isIdempotent && !before.isIdempotent ? ['it needs an Idempotency-Key'] : []),
    ...(now.status === before.status ? [] : [`it answers ${now.status}`]),
    ...(now.answers === before.answers ? [] : [`it answers ${now.answers}`]),
    ...gone.map((code) => `the problem ${code} is gone`),
  ]
}

/** How an operation of today breaks a caller that knows it as it was, a sentence each. Additions break nobody. */
export const listOperationBreaks = (before: OperationShape, now: OperationShape | undefined): string[] => {
  if (!now) return ['is not served']
  const sent = (['params', 'query', 'body'] as const).flatMap((part) =>
    listSchemaBreaks(before[part] ?? nothing, now[part] ?? nothing, part, 'request'),
  )
  const answered =
    before.response && now.response ? listSchemaBreaks(now.response, before.response, 'the answer', 'answer') : []
  return [...listCallBreaks(before, now), ...sent, ...answered]
}
