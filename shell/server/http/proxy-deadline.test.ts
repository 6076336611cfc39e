import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProxy } from './proxy.ts'
import { requestBodyLimits } from './server-limits.ts'

const deadlineMs = 30_000
let received = 0
const open: { close(): unknown }[] = []
// Fake time, so that a busy machine is neither a slow sender nor a slow API.
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

const proxyTo = async (handle: RequestListener): Promise<number> => {
  const apiUrl = `http://127.0.0.1:${await listen(handle)}`
  const getClientAddress = () => '127.0.0.1'
  const proxy = createProxy({ apiUrl, getClientAddress, isHttps: false, onError: () => {}, firstByteMs: deadlineMs })
  open.push(proxy)
  return listen((incoming, response) => {
    incoming.on('data', (part: Buffer) => (received += part.length))
    proxy.handle(incoming, response)
  })
}

const readText = async (answer: IncomingMessage) => Buffer.concat((await answer.toArray()) as Buffer[]).toString()

describe('the timeout of the proxy to the api', () => {
  it('begins when a slow but steady sender has sent everything', async () => {
    const { promise: requested, resolve: onRequested } = Promise.withResolvers<string>()
    const port = await proxyTo((incoming, response) => {
      void readText(incoming).then((text) => {
        onRequested(String(text.length))
        return response.end(text)
      })
    })
    const upload = request({ port, method: 'POST', path: '/api/v1/upload', headers: { 'content-length': 100_000 } })
    const answered = once(upload, 'response')
    for (let part = 0; part < 10; part += 1) {
      const before = received
      upload.write('x'.repeat(10_000))
      await expect.poll(() => received - before).toBe(10_000)
      await vi.advanceTimersByTimeAsync(deadlineMs / 3)
    }
    upload.end()
    expect(await requested).toBe('100000')
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
  })

  it('does not wait for a body that stops coming, and the API gets no request', async () => {
    let onRequested = false
    const port = await proxyTo(() => void (onRequested = true))
    for (const length of [10, 100_000]) {
      const before = received
      const drip = request({ port, method: 'POST', path: '/api/v1/drip', headers: { 'content-length': length } })
      const answered = once(drip, 'response')
      drip.write('x')
      await expect.poll(() => received - before).toBe(1)
      await vi.advanceTimersByTimeAsync(requestBodyLimits.graceMs)
      const [response] = (await answered) as [IncomingMessage]
      expect(response.statusCode).toBe(408)
      expect(response.headers.connection).toBe('close')
      expect(JSON.parse(await readText(response))).toMatchObject({ code: 'request-timeout' })
      drip.destroy()
    }
    expect(onRequested).toBe(false)
  })

  it('ends when the API does not answer', async () => {
    const { promise: requested, resolve: onRequested } = Promise.withResolvers<void>()
    const port = await proxyTo(() => onRequested())
    const quiet = request({ port, method: 'POST', path: '/api/v1/quiet' })
    const answered = once(quiet, 'response')
    quiet.end('hello')
    await requested
    await vi.advanceTimersByTimeAsync(deadlineMs + 1)
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(503)
    response.resume()
  })
})
