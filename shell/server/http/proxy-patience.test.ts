import { on, once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProxy } from './proxy.ts'

const patience = 30_000
const open: { close(): unknown }[] = []
// The clock stands still but for the steps of a test: a machine that stalls is neither a slow sender nor a slow api.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const each of open.splice(0)) each.close()
})

const listen = async (handle: RequestListener): Promise<number> => {
  const server: Server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

/** A proxy with that patience, before an api that does this. */
const proxyTo = async (handle: RequestListener): Promise<number> => {
  const apiUrl = `http://127.0.0.1:${await listen(handle)}`
  const addressOf = () => '127.0.0.1'
  const proxy = createProxy({ apiUrl, addressOf, isHttps: false, onTrouble: () => {}, firstByteMs: patience })
  open.push(proxy)
  return listen(proxy.handle)
}

const textOf = async (answer: IncomingMessage) => Buffer.concat((await answer.toArray()) as Buffer[]).toString()

describe('the patience of the way to the api', () => {
  it('does not count the time that a slow sender takes', async () => {
    const { promise: arriving, resolve: arrived } = Promise.withResolvers<AsyncIterator<unknown>>()
    const port = await proxyTo((incoming, response) => {
      arrived(on(incoming, 'data'))
      let length = 0
      incoming.on('data', (part: Buffer) => (length += part.length))
      incoming.on('end', () => response.end(String(length)))
    })
    const upload = request({ port, method: 'POST', path: '/api/v1/upload', headers: { 'content-length': 1000 } })
    const answered = once(upload, 'response')
    for (let part = 0; part < 10; part += 1) {
      upload.write('x'.repeat(100))
      await (await arriving).next()
      await vi.advanceTimersByTimeAsync(patience * 0.75)
    }
    upload.end()
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    expect(await textOf(response)).toBe('1000')
  })

  it('ends when the api says nothing', async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    const port = await proxyTo(() => isAsked())
    const quiet = request({ port, method: 'POST', path: '/api/v1/quiet' })
    const answered = once(quiet, 'response')
    quiet.end('hello')
    await asked
    await vi.advanceTimersByTimeAsync(patience + 1)
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(503)
    response.resume()
  })
})
