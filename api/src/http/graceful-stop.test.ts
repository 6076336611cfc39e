import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createGracefulStop } from './graceful-stop.ts'

it('while it is being replaced a server answers on, and ends each connection that a balancer would send the next request on', async () => {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('ok'))
  const stop = createGracefulStop(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', agent }, (answer) =>
        answer.resume().on('end', () => resolve(answer)),
      )
      request.on('error', reject)
    })
  expect((await ask()).headers.connection).toBe('keep-alive')

  const { promise: noticed, resolve: endNotice } = Promise.withResolvers<void>()
  const stopped = stop({ noticed, drainMs: 1_000 })
  const last = await ask()
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  endNotice()
  await stopped
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})
