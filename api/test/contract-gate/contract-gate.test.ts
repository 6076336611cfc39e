import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildOpenApiDocument } from '#/http/openapi.ts'
import { acceptedChanges } from './accepted-changes.ts'
import type { ContractDocument, ContractOperation, JsonObject } from './contract-document.ts'
import { listBreakingChanges } from './list-breaking-changes.ts'
import { listBrokenPromises } from './list-broken-promises.ts'

const folder = join(import.meta.dirname, '../../contract/published')
const current = JSON.parse(JSON.stringify(await buildOpenApiDocument())) as ContractDocument & {
  info: { version: string }
}

it('the current contract is published (node api/src/main.publish-contract.ts)', async () => {
  expect(await readdir(folder)).toContain(`${current.info.version}.openapi.json`)
})

const files = await readdir(folder)
const published = await Promise.all(
  files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as ContractDocument),
)
const broken = await listBrokenPromises(published, current)

it.each(files.map((file, at) => [file, broken[at] ?? []] as const))(
  'every promise of %s still holds',
  (_file, sentences) => {
    expect(sentences.filter((sentence) => !acceptedChanges.some(({ change }) => change.test(sentence)))).toEqual([])
  },
)

const object = (properties: Record<string, JsonObject>): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const text = { type: 'string' }
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } })

/** An endpoint that takes and answers a code. */
const operation: ContractOperation = {
  requestBody: { required: true, ...json(object({ code: text })) },
  responses: { 200: { description: '', ...json(object({ code: { ...text, enum: ['a', 'b'] } })) } },
  'x-access': 'signed-in',
  'x-needs': null,
  'x-problems': ['taken'],
  'x-largest-body': 1024,
}
const answers = (schema: JsonObject) => ({ responses: { 200: { description: '', ...json(schema) } } })
const takes = (schema: JsonObject) => ({ requestBody: { required: true, ...json(schema) } })
const toDocument = (more: JsonObject): ContractDocument => ({
  ...current,
  paths: { '/things': { post: { ...operation, ...more } } },
  components: { schemas: {} },
})
const compare = (more: JsonObject) => listBreakingChanges(toDocument({}), toDocument(more))

it.each<[string, JsonObject]>([
  ['a member is no longer answered', answers(object({}))],
  ['a closed set of words is opened', answers(object({ code: text }))],
  ['a member more must be sent', takes(object({ code: text, note: text }))],
  ['customers are shut out', { 'x-access': 'staff' }],
  ['the password is asked for again', { 'x-needs': 'recent-authentication' }],
  ['bodies must be smaller', { 'x-largest-body': 512 }],
  ['a problem code is gone', { 'x-problems': [] }],
])('rejects that %s', async (_what, more) => expect(await compare(more)).not.toEqual([]))

it.each<[string, JsonObject]>([
  ['nothing changes', {}],
  ['everybody is let in', { 'x-access': 'anyone' }],
  ['bodies may be larger, with one problem more', { 'x-largest-body': 2048, 'x-problems': ['taken', 'too-large'] }],
])('lets through that %s', async (_what, more) => expect(await compare(more)).toEqual([]))
