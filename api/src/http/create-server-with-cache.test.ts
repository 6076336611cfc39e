import { type EventEmitter, once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { maxRequestsWaiting } from '@escapes/contract/requests-in-turn'
import { afterEach, describe, expect, it } from 'vitest'
import { createServerWithCache } from './create-server-with-cache.ts'

const open: (Server | Socket)[] = []
afterEach(() => {
  for (const each of open.splice(0)) {
    if ('closeAllConnections' in each) each.close().closeAllConnections()
    else each.destroy()
  }
})

/** Unlike `once`, whatever happens before. */
const toClose = (of: EventEmitter) =>
  new Promise<void>((resolve) => {
    of.once('close', resolve)
  })

/** A connection to a server that answers as told. */
const start = async (listener: (request: IncomingMessage, response: ServerResponse) => unknown) => {
  const server = createServerWithCache(() => Promise.resolve(false))({}, (request, response) => {
    void listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  open.push(client, server)
  await once(client, 'connect')
  return client
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`
const getMany = (count: number) => Array.from({ length: count }, (_, at) => get(`/${at}`)).join('')
const last = 'Connection: close\r\n'

describe('requests that are sent without waiting for answers', () => {
  it('are answered one after the other, each in its turn', async () => {
    let underWay = 0
    const most: number[] = []
    const client = await start(({ url = '' }, response) => {
      underWay += 1
      most.push(underWay)
      setImmediate(() => {
        underWay -= 1
        response.end(`done ${url};`)
      })
    })
    client.write(getMany(maxRequestsWaiting) + get('/last', last))
    const answered = (await text(client)).match(/done [^;]+/g)
    expect(answered).toEqual([...Array.from({ length: maxRequestsWaiting }, (_, at) => `done /${at}`), 'done /last'])
    expect(Math.max(...most)).toBe(1)
  })

  it('are not begun once the connection is gone', async () => {
    const begun: string[] = []
    const { promise, resolve } = Promise.withResolvers<ServerResponse>()
    const client = await start(({ url = '' }, response) => {
      begun.push(url)
      resolve(response)
    })
    client.write(getMany(maxRequestsWaiting))
    const first = await promise
    client.resetAndDestroy()
    const closed = toClose(first)
    first.end('x'.repeat(1_000_000))
    await closed
    await new Promise((done) => setImmediate(done))
    expect(begun).toEqual(['/0'])
  })

  it('end the connection where many wait', async () => {
    const begun: string[] = []
    const client = await start(({ url = '' }) => begun.push(url))
    const closed = toClose(client)
    client.write(getMany(1_000))
    await closed
    expect(begun).toEqual(['/0'])
  })

  it('bring their bodies, in parts too', async () => {
    const bodies: string[] = []
    const client = await start(async (request, response) => {
      bodies.push(await text(request))
      response.end('done')
    })
    const answers = text(client)
    const post = (body: string, length = body.length, headers = '') =>
      `POST / HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${length}\r\n\r\n${body}`
    client.write(get('/') + post('one') + post('tw', 3, last))
    await expect.poll(() => bodies).toEqual(['', 'one'])
    client.write('o')
    expect((await answers).match(/done/g)).toHaveLength(3)
    expect(bodies).toEqual(['', 'one', 'two'])
  })
})
