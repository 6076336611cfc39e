import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breaksOf } from './contract-gate.ts'
import { openApi } from './openapi.ts'

const folder = join(import.meta.dirname, '../../contract/published')
type Document = Parameters<typeof breaksOf>[0]
const current = JSON.parse(JSON.stringify(await openApi())) as Document & { info: { version: string } }

test('the contract as it stands is published (node api/src/main.publish-contract.ts)', async () => {
  expect(await readdir(folder)).toContain(`${current.info.version}.openapi.json`)
})

test('what was published before is still kept', async () => {
  for (const file of await readdir(folder)) {
    const earlier = JSON.parse(await readFile(join(folder, file), 'utf8')) as Document
    expect({ file, breaks: breaksOf(earlier, current) }).toEqual({ file, breaks: [] })
  }
})

test('a lost endpoint, a lost answer and a new demand are noticed', () => {
  const changed = structuredClone(current)
  const quotes = changed.paths['/quotes']?.post as {
    responses: { 200: { content: { 'application/json': { schema: { properties: Record<string, unknown> } } } } }
    requestBody: {
      content: { 'application/json': { schema: { required: string[]; properties: Record<string, unknown> } } }
    }
  }
  delete changed.paths['/me']
  delete quotes.responses[200].content['application/json'].schema.properties.deposit
  quotes.requestBody.content['application/json'].schema.required.push('phone')
  delete quotes.requestBody.content['application/json'].schema.properties.date
  expect(breaksOf(current, changed)).toEqual([
    'GET /me is gone',
    'POST /quotes →.deposit is gone',
    'POST /quotes ←.phone became required',
    'POST /quotes ←.date is no longer accepted',
  ])
})
