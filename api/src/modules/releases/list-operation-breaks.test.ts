import type { OperationShape } from '@escapes/contract/operation-shape'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { listOperationBreaks } from './list-operation-breaks.ts'

const takes = (body: z.ZodType): Partial<OperationShape> => ({ body: z.toJSONSchema(body, { io: 'input' }) })
const answers = (response: z.ZodType): Partial<OperationShape> => ({
  response: z.toJSONSchema(response, { io: 'output' }),
})

const sent = { code: z.string().min(2).max(9), note: z.string().optional() }
const read = {
  id: z.uuid(),
  kind: z.enum(['tour', 'villa']),
  price: z.int().nullable(),
  rows: z.array(z.object({ on: z.string() })),
  who: z.discriminatedUnion('is', [z.object({ is: z.literal('guest') }), z.object({ is: z.literal('host') })]),
}

/** An operation that takes a code and a note. */
const before: OperationShape = {
  access: 'signed-in',
  needs: null,
  sends: 'json',
  params: null,
  query: null,
  body: null,
  maxBodyBytes: 1024,
  isIdempotent: false,
  status: 200,
  answers: 'json',
  response: null,
  problems: ['taken'],
  ...takes(z.strictObject(sent)),
  ...answers(z.object(read)),
}
const compare = (now: Partial<OperationShape>) => listOperationBreaks(before, { ...before, ...now })

it('an operation that is gone, or has another name, breaks who calls it', () => {
  expect(listOperationBreaks(before, undefined)).toEqual(['is not served'])
})

it.each<[string, Partial<OperationShape>, string]>([
  ['a field must be sent', takes(z.strictObject({ ...sent, at: z.string() })), 'body.at must be sent'],
  ['an optional field must be sent', takes(z.strictObject({ ...sent, note: z.string() })), 'body.note must be sent'],
  ['a field is no longer taken', takes(z.strictObject({ code: sent.code })), 'body.note is no longer taken'],
  ['a field is dropped unread', takes(z.object({ code: sent.code })), 'body.note is no longer taken'],
  ['a text is to be shorter', takes(z.strictObject({ ...sent, code: z.string().min(2).max(8) })), 'another maxLength'],
  ['a text is to be longer', takes(z.strictObject({ ...sent, code: z.string().min(3).max(9) })), 'another minLength'],
  ['a text gets a pattern', takes(z.strictObject({ ...sent, code: sent.code.regex(/^a/) })), 'another pattern'],
  ['a text is one of a list', takes(z.strictObject({ ...sent, note: z.enum(['a']).optional() })), 'now one of a list'],
  ['a text is a number', takes(z.strictObject({ ...sent, code: z.int() })), 'body.code is of another type'],
  ['a field is no longer answered', answers(z.object(read).omit({ id: true })), 'the answer.id is no longer answered'],
  ['a field may be absent', answers(z.object({ ...read, id: z.uuid().optional() })), 'the answer.id may be absent'],
  ['a field may be null', answers(z.object({ ...read, id: z.uuid().nullable() })), 'the answer.id is of another type'],
  ['an id is any text', answers(z.object({ ...read, id: z.string() })), 'the answer.id has another'],
  ['a whole number may be a fraction', answers(z.object({ ...read, price: z.number().nullable() })), 'another type'],
  ['a closed list is opened', answers(z.object({ ...read, kind: z.string() })), 'no longer one of a list'],
  [
    'a field within a list is gone',
    answers(z.object({ ...read, rows: z.array(z.object({})) })),
    'rows[].on is no longer',
  ],
  [
    'a variant is added',
    answers(z.object({ ...read, who: z.union([read.who, z.object({ is: z.literal('staff') })]) })),
    'the answer.who.is may now be staff',
  ],
  ['nothing is answered', { answers: 'nothing', response: null }, 'it answers nothing'],
  ['customers are shut out', { access: 'staff' }, 'it may no longer be called by: customer'],
  ['the password is asked for', { needs: 'recent-authentication' }, 'it needs recent-authentication'],
  ['bodies must be smaller', { maxBodyBytes: 512 }, 'bodies over 512 bytes are rejected'],
  ['a key must be sent', { isIdempotent: true }, 'it needs an Idempotency-Key'],
  ['it answers another status', { status: 201 }, 'it answers 201'],
  ['a file is sent instead', { sends: 'form file' }, 'it is sent as form file'],
  ['a problem code is gone', { problems: [] }, 'the problem taken is gone'],
])('breaks when %s', (_what, now, sentence) => {
  expect(compare(now).join('; ')).toContain(sentence)
})

it.each<[string, Partial<OperationShape>]>([
  ['nothing changes', {}],
  ['an optional field may be sent', takes(z.strictObject({ ...sent, more: z.string().optional() }))],
  ['a required field becomes optional', takes(z.strictObject({ ...sent, code: sent.code.optional() }))],
  ['a text may be longer, or absent', takes(z.strictObject({ ...sent, code: z.string().min(1).max(99).nullable() }))],
  ['a query is taken', { query: z.toJSONSchema(z.object({ sort: z.string().optional() })) }],
  ['more is answered', answers(z.object({ ...read, more: z.string() }))],
  [
    'a word is added to a list that pages show as it is',
    answers(z.object({ ...read, kind: z.enum(['tour', 'boat']) })),
  ],
  ['null is no longer answered', answers(z.object({ ...read, price: z.int() }))],
  ['a variant is never answered', answers(z.object({ ...read, who: z.object({ is: z.literal('host') }) }))],
  ['everybody is let in', { access: 'anyone' }],
  ['bodies may be larger, with one problem more', { maxBodyBytes: 2048, problems: ['taken', 'too-large'] }],
])('breaks nobody when %s', (_what, now) => {
  expect(compare(now)).toEqual([])
})
