import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createProxy } from './proxy.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const listen = async (handle: RequestListener): Promise<number> => {
  const server: Server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

/** A proxy that waits 400 ms, before an api that does this. */
const proxyTo = async (handle: RequestListener): Promise<number> => {
  const apiUrl = `http://127.0.0.1:${await listen(handle)}`
  const addressOf = () => '127.0.0.1'
  const proxy = createProxy({ apiUrl, addressOf, isHttps: false, onTrouble: () => {}, firstByteMs: 400 })
  open.push(proxy)
  return listen(proxy.handle)
}

describe('the patience of the way to the api', () => {
  it('does not count the time that a slow sender takes', async () => {
    const port = await proxyTo((incoming, response) => {
      void incoming.toArray().then((parts) => response.end(String(Buffer.concat(parts as Buffer[]).length)))
    })
    const upload = request({ port, method: 'POST', path: '/api/v1/upload', headers: { 'content-length': 1000 } })
    const answered = once(upload, 'response')
    for (let part = 0; part < 10; part += 1) {
      upload.write('x'.repeat(100))
      await pause(100)
    }
    upload.end()
    const [response] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }]
    expect(response.statusCode).toBe(200)
    for await (const chunk of response) expect(chunk.toString()).toBe('1000')
  })

  it('ends when the api says nothing', async () => {
    const port = await proxyTo(() => {})
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/quiet`, { method: 'POST', body: 'hello' })
    expect(response.status).toBe(503)
  })
})
