import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ShellServer, startShellServer } from '../../test/support/shell-server.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { requestBodyConcurrency } from './server-limits.ts'

let shell: ShellServer
beforeAll(async () => {
  shell = await startShellServer()
})
afterAll(() => shell.close())

const open: (ClientRequest | Socket)[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.destroy()
})

/** Sends a request from a local address. Without bytes its body never ends. */
const send = (
  localAddress: string,
  length: number,
  bytes = 'x',
  { origin, client }: { origin: string; client?: string } = shell,
): { status?: number } => {
  const { port } = new URL(origin)
  const headers = { 'content-length': length, ...(client && { 'x-forwarded-for': client }) }
  const sending = request({ host: '127.0.0.1', port, localAddress, method: 'POST', path: '/api/v1/echo', headers })
  const sent: { status?: number } = {}
  sending
    .on('error', () => {})
    .on('response', (response) => {
      sent.status = response.statusCode
      response.resume()
    })
  open.push(sending)
  sending.write(bytes)
  return sent
}

const listStatuses = (sent: { status?: number }[]) => sent.flatMap(({ status }) => status ?? [])

describe('bodies that do not end', () => {
  it.each([
    ['small', requestBodyConcurrency.small.perNetwork, 10],
    ['large', requestBodyConcurrency.large.perNetwork, 1_000_000],
  ])('take the %s slots of their own address only, and none of the API', async (_, perNetwork, length) => {
    const sent = Array.from({ length: perNetwork + 3 }, () => send('127.0.0.2', length))
    await expect.poll(() => listStatuses(sent)).toEqual([429, 429, 429])
    expect(shell.api.requests.map(({ url }) => url)).not.toContain('/api/v1/echo')
    shell.api.answer('/api/v1/honest', { heard: true })
    for (const size of [10, 1_000_000]) {
      const body = 'y'.repeat(size)
      expect((await shell.get('/api/v1/honest', { method: 'POST', body })).status).toBe(200)
    }
  })

  it('take the slots of their own /64 only, whatever address in it they come from', async () => {
    const behind = await startShellServer({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
    const sent = Array.from({ length: requestBodyConcurrency.small.perNetwork + 3 }, (_, at) =>
      send('127.0.0.5', 10, 'x', { origin: behind.origin, client: `2001:db8:1:2::${at.toString(16)}` }),
    )
    await expect.poll(() => listStatuses(sent)).toEqual([429, 429, 429])
    behind.api.answer('/api/v1/echo', { heard: true })
    const other = send('127.0.0.5', 10, 'y'.repeat(10), { origin: behind.origin, client: '2001:db8:1:3::1' })
    await expect.poll(() => other.status).toBe(200)
    for (const each of open.splice(0)) each.destroy()
    await behind.close()
  })

  it('release their slots when they break off', async () => {
    const length = 1_000_000
    const sent = Array.from({ length: requestBodyConcurrency.large.perNetwork + 1 }, () => send('127.0.0.3', length))
    await expect.poll(() => listStatuses(sent)).toEqual([429])
    for (const each of open.splice(0)) each.destroy()
    shell.api.answer('/api/v1/echo', { heard: true })
    const again = async () => {
      const whole = send('127.0.0.3', length, 'y'.repeat(length))
      await expect.poll(() => whole.status).toBeDefined()
      return whole.status
    }
    await expect.poll(again).toBe(200)
  })
})

it('a body above the size limit is rejected before it reaches the API', async () => {
  shell.api.answer('/api/v1/echo', { heard: true })
  const before = shell.api.requests.length
  const rejected = await shell.get('/api/v1/echo', { method: 'POST', body: 'x'.repeat(17 * 1024 * 1024) })
  expect(rejected.status).toBe(413)
  expect(await rejected.json()).toMatchObject({ code: 'payload-too-large' })
  expect(shell.api.requests.length).toBe(before)
})

it('a body in a file arrives as it was sent', async () => {
  const body = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251))
  shell.api.handle('/api/v1/file', (incoming, response) => {
    void incoming.toArray().then((parts) => response.end(Buffer.concat(parts as Buffer[])))
  })
  const response = await shell.get('/api/v1/file', { method: 'POST', body })
  expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true)
})

it('one address has a bounded number of connections, and the others have theirs', async () => {
  const { port } = new URL(shell.origin)
  const closed: Socket[] = []
  for (let at = 0; at < 300; at += 1) {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: '127.0.0.4' })
    socket.on('error', () => {}).on('close', () => closed.push(socket))
    open.push(socket)
    await once(socket, 'connect')
  }
  await expect.poll(() => closed.length).toBe(300 - 256)
  expect((await shell.get('/livez')).status).toBe(200)
})

it('slots are counted by network, and released once', () => {
  const limit = createConcurrencyLimit({ perNetwork: 1, total: 2 })
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:3::1'].map((address) => limit.acquire(address))
  expect(limit.acquire('2001:db8:1:2:ffff::9')).toBe('network-full')
  expect(limit.acquire('::ffff:203.0.113.9')).toBe('all-full')
  if (typeof one !== 'object' || typeof other !== 'object') throw new Error('there were places')
  one.release()
  one.release()
  expect(limit.acquire('203.0.113.9')).toMatchObject({})
  expect(limit.acquire('::ffff:203.0.113.9')).toBe('network-full')
  expect(limit.acquire('198.51.100.9')).toBe('all-full')
})

it('a site that holds 65,536 networks has the slots of four', () => {
  const limit = createConcurrencyLimit({ perNetwork: 2, total: 100 })
  const acquire = (at: number) => limit.acquire(`2001:db8:1:${at.toString(16)}::1`)
  const taken = Array.from({ length: 8 }, (_, at) => acquire(at))
  expect(taken.filter((slot) => typeof slot === 'string')).toEqual([])
  expect(acquire(9)).toBe('network-full')
  expect(limit.acquire('2001:db8:2:1::1')).toMatchObject({})
  for (const slot of taken) if (typeof slot === 'object') slot.release()
  expect(acquire(9)).toMatchObject({})
})

it('requests that are sent at once are answered one after the other, and too many end their connection', async () => {
  const { port } = new URL(shell.origin)
  const client = connect({ host: '127.0.0.1', port: Number(port) })
  open.push(client)
  const closed = new Promise((resolve) => {
    client.on('error', () => {}).on('close', resolve)
  })
  client.write('GET /api/v1/at-once HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000))
  await closed
  expect(shell.api.requests.filter(({ url }) => url === '/api/v1/at-once').length).toBeLessThanOrEqual(1)
  expect((await shell.get('/livez')).status).toBe(200)
})
