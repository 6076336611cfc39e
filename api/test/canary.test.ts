import { api, type Api, type Endpoint, toPath } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { type Headers, ok } from './booking-test-app.ts'
import { permissionRows } from './permission-rows.ts'
import type { TestCallInput } from './harness.ts'
import { createTalkTestApp, followEvents } from './talk-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const canary = 'yellow-canary-4711'
const keys = Object.keys(api) as (keyof Api)[]

/** Whose answers are searched: neither took part. */
const visitors = {} as Record<'anonymous' | 'another customer', Headers>

const desk = await shareInFile(createTalkTestApp())
// The rows of permissions book for the first of May.
desk.later(-49 * 24 * 60)
visitors.anonymous = {}
visitors['another customer'] = await desk.newcomer()
const { bookingId, headers, conversationId, message } = await desk.written(`${canary} of the customer`)
const { id: fileId } = await ok<{ id: string }>(desk.upload(headers, bookingId, `${canary}.jpg`))
await ok(desk.write(headers, bookingId, { text: '', attachmentIds: [fileId] }))
const { id: answerId } = await ok<{ id: string }>(desk.answer(conversationId, `${canary} of staff`))
const ids = [bookingId, conversationId, message.id, fileId, answerId]
const world = { app: desk.app, owner: visitors['another customer'], remote: 'account', knownBuild: 'aaaaaaaaaaaa' }

/** Valid input of an endpoint; who is turned away before it is read needs none. */
const arrange = (key: keyof Api): Promise<TestCallInput> | TestCallInput =>
  ['staff', 'admin', 'releaser'].includes(api[key].access) ? {} : permissionRows[key].arrange(world)

const call = async (key: keyof Api, input: TestCallInput, id: string, headers: Headers): Promise<string> => {
  const params = Object.fromEntries([...toPath(key).matchAll(/:(\w+)/g)].map(([, name]) => [name!, id]))
  const response = await desk.app.call(key, { ...input, params, headers: { ...input.headers, ...headers } })
  const endpoint: Endpoint = api[key]
  if (!endpoint.stream || !response.ok) return response.text()
  await response.body?.cancel()
  return ''
}

describe('what somebody wrote is in no answer to anybody else of', () => {
  it.each(keys)('%s', async (key) => {
    const input = await arrange(key)
    const targets = toPath(key).includes(':') ? ids : ids.slice(0, 1)
    for (const headers of Object.values(visitors))
      for (const id of targets) expect(await call(key, input, id, headers)).not.toContain(canary)
  })
})

it('what somebody writes is in no stream of another customer', async () => {
  const stream = followEvents(
    await desk.app.call('GET /live', { headers: { ...visitors['another customer'], 'last-event-id': '0' } }),
  )
  const { headers, bookingId } = await desk.written(canary)
  const own = followEvents(await desk.app.call('GET /live', { headers: { ...headers, 'last-event-id': '0' } }))
  await ok(desk.write(headers, bookingId, canary))
  await expect.poll(() => JSON.stringify(own.received)).toContain(canary)
  expect(JSON.stringify(stream.received)).not.toContain(canary)
  for (const each of [stream, own]) await each.stop()
})

it('the answers of its own customer do contain it', async () => {
  const { headers, bookingId } = await desk.written(canary)
  expect(JSON.stringify(await desk.read(headers, bookingId))).toContain(canary)
})
