import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { timeouts } from '@escapes/test-timeouts'
import { afterEach, expect, it } from 'vitest'
import { limitSlowBodiesAndConnections } from './slow-requests.ts'

const open: { destroy(): unknown }[] = []
const servers: Server[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.destroy()
  for (const server of servers.splice(0)) server.close()
})

const rules = { graceMs: 50, minBytesPerSecond: 1_000, maxConnectionsPerNetwork: 5 }
/** A busy machine may take a while until it sends the first bytes. */
const lenient = { ...rules, graceMs: timeouts.condition }
const isTrusted = (address: string) => address === '127.0.0.9'

/** Answers with how much it read, and so reads bodies to their end. */
const serve = async (limits: typeof rules | null = rules): Promise<number> => {
  const server = createServer((incoming, response) => {
    let length = 0
    incoming.on('error', () => {})
    incoming.on('data', (part: Buffer) => (length += part.length))
    incoming.on('end', () => response.end(String(length)))
  })
  if (limits) limitSlowBodiesAndConnections(server, isTrusted, limits)
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const drip = (port: number) => {
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 1_000 } })
  open.push(sending)
  sending.write('x')
  return sending
}

it('a body that stops coming loses its connection; without the limit it would keep it', async () => {
  const ended = once(drip(await serve()), 'error')
  let isLost = false
  drip(await serve(null)).on('error', () => (isLost = true))
  const [error] = (await ended) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNRESET')
  expect(isLost).toBe(false)
})

it('a body that comes at once, and a request without one, are answered', async () => {
  const port = await serve(lenient)
  const body = 'x'.repeat(100_000)
  expect(await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).text()).toBe('100000')
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('0')
})

it('one address gets a limited number of connections, unless it is a trusted proxy', async () => {
  const port = await serve()
  const openFrom = async (localAddress: string, count: number) => {
    const closed: Socket[] = []
    for (let at = 0; at < count; at += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => {}).on('close', () => closed.push(socket))
      open.push(socket)
      await once(socket, 'connect')
    }
    return closed
  }
  const [strangers, proxies] = [await openFrom('127.0.0.2', 8), await openFrom('127.0.0.9', 8)]
  await expect.poll(() => strangers.length).toBe(3)
  expect(proxies).toEqual([])
})
