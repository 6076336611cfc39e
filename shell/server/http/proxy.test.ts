import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShellServer, startShellServer } from '../../test/support/shell-server.ts'

let shell: ShellServer
beforeAll(async () => {
  shell = await startShellServer()
})
afterAll(() => shell.close())

describe('the proxy to the API', () => {
  it('hands over method, body, cookies and the answer as they are', async () => {
    shell.api.handle('/api/v1/echo', (incoming, response) => {
      incoming.setEncoding('utf8')
      void incoming.toArray().then((parts) => {
        const body = `${incoming.method} ${incoming.headers.cookie} ${parts.join('')}`
        response.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'r7' })
        return response.end(body)
      })
    })
    const response = await shell.get('/api/v1/echo', { method: 'POST', body: 'kiribath', headers: { cookie: 's=1' } })
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await response.text()).toBe('POST s=1 kiribath')
  })

  it('names the address of the client, and ignores the one that the client names itself', async () => {
    shell.api.answer('/api/v1/me', { user: null })
    await shell.get('/api/v1/me', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-forwarded-host': 'evil.test',
      },
    })
    const headers = shell.api.requests.at(-1)?.headers ?? {}
    expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(headers['x-real-ip']).toBeUndefined()
    expect(headers.forwarded).toBeUndefined()
    expect(headers['x-forwarded-host']).toBe(new URL(shell.origin).host)
  })

  it('believes a trusted proxy about the client', async () => {
    const behind = await startShellServer({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } })
    behind.api.answer('/api/v1/me', { user: null })
    await behind.get('/api/v1/me', { headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 127.0.0.1' } })
    expect(behind.api.requests.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.9')
    await behind.close()
  })

  it('serves the request after an upload that was rejected before it was read', async () => {
    shell.api.handle('/api/v1/upload', (_, response) => response.writeHead(413).end())
    shell.api.answer('/api/v1/me', { user: null })
    for (let round = 0; round < 5; round += 1) {
      const rejected = await shell.get('/api/v1/upload', { method: 'POST', body: 'x'.repeat(3_000_000) })
      expect(rejected.status).toBe(413)
      expect((await shell.get('/api/v1/me', { method: 'POST', body: '{}' })).status).toBe(200)
    }
  })

  it('returns the rejection of each of several large bodies in a row', async () => {
    // A real API server, which rejects by content length and does not read the rest.
    const app = new Hono().post('/api/v1/quotes', bodyLimit({ maxSize: 1000 }))
    const api = createAdaptorServer(app)
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const { port } = api.address() as AddressInfo
    const before = await startShellServer({ env: { API_URL: `http://127.0.0.1:${port}` } })
    for (let round = 0; round < 20; round += 1) {
      const rejected = await before.get('/api/v1/quotes', { method: 'POST', body: 'x'.repeat(2_000_000) })
      expect(rejected.status).toBe(413)
      await rejected.text()
    }
    await before.close()
    api.close()
  })

  it('passes a stream on while it is being written', async () => {
    let finish = () => {}
    shell.api.handle('/api/v1/live', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: one\n\n')
      finish = () => response.end('data: two\n\n')
    })
    const response = await shell.get('/api/v1/live')
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n')
    finish()
    const second = await reader?.read()
    expect(new TextDecoder().decode(second?.value)).toBe('data: two\n\n')
  })

  it('keeps connections for other reads, however many streams are open', async () => {
    shell.api.handle('/api/v1/live', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
    })
    shell.api.answer('/api/v1/me', { user: null })
    const { port } = new URL(shell.origin)
    const streams = await Promise.all(
      // More than there are connections for reads, from several networks. Whoever means harm does not say that it is a stream.
      Array.from({ length: 600 }, async (_, at) => {
        const call = request({
          port,
          path: '/api/v1/live',
          localAddress: `127.0.${1 + Math.floor(at / 100)}.1`,
          host: '127.0.0.1',
        })
        call.on('error', () => {}).end()
        await once(call, 'response')
        return call
      }),
    )
    expect((await shell.get('/api/v1/me')).status).toBe(200)
    for (const stream of streams) stream.destroy()
  })

  it('keeps connections for other reads, however slowly large answers are read, and gives each network a share', async () => {
    // As an answer looks whose reader reads nothing: it has begun, and does not end.
    shell.api.handle('/api/v1/large', (_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 })
      response.write('a')
    })
    shell.api.answer('/api/v1/me', { user: null })
    const { port } = new URL(shell.origin)
    const open = async (localAddress: string) => {
      const call = request({ port, path: '/api/v1/large', localAddress, host: '127.0.0.1' })
      call.on('error', () => {}).end()
      const [{ statusCode }] = (await once(call, 'response')) as [{ statusCode: number }]
      return { call, statusCode }
    }
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, at) => open(`127.0.${2 + Math.floor(at / 60)}.1`)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await shell.get('/api/v1/me')).status).toBe(200)
    const more = await Promise.all(Array.from({ length: 5 }, () => open('127.0.2.1')))
    expect(more.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429])
    for (const { call } of [...answers, ...more]) call.destroy()
  })

  it('ends the call to the api when the client goes away', async () => {
    let gone: Promise<unknown> | undefined
    shell.api.handle('/api/v1/live', (incoming, response) => {
      gone = once(incoming.socket, 'close')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
    })
    const { port } = new URL(shell.origin)
    const call = request({ port, path: '/api/v1/live' })
    call.on('error', () => {})
    call.end()
    await once(call, 'response')
    call.destroy()
    await gone
    expect(gone).toBeDefined()
  })

  it('repeats a read when the API has just closed the reused connection', async () => {
    let calls = 0
    shell.api.handle('/api/v1/flaky', (incoming, response) => {
      calls += 1
      if (calls === 2) incoming.socket.resetAndDestroy()
      else response.end(String(calls))
    })
    expect(await (await shell.get('/api/v1/flaky')).text()).toBe('1')
    expect(await (await shell.get('/api/v1/flaky')).text()).toBe('3')
  })

  it('never sends a change a second time', async () => {
    let calls = 0
    shell.api.handle('/api/v1/once', (incoming) => {
      calls += 1
      incoming.socket.resetAndDestroy()
    })
    expect((await shell.get('/api/v1/once', { method: 'POST', body: 'x' })).status).toBe(503)
    expect(calls).toBe(1)
  })

  it('answers with a problem, not a page, when the API is out of reach', async () => {
    const alone = await startShellServer({ env: { API_URL: 'http://127.0.0.1:9' } })
    const response = await alone.get('/api/v1/me')
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 })
    await alone.close()
  })
})

describe('a path', () => {
  const raw = async (path: string): Promise<number | undefined> => {
    const { port } = new URL(shell.origin)
    const sending = request({ host: '127.0.0.1', port, path })
    sending.end()
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  it('is not forwarded to the API when it leads out of it, however it is written', async () => {
    const before = shell.api.requests.length
    for (const path of [
      '/api/v1/../../readyz',
      '/api/v1/%2e%2e/%2E%2e/readyz',
      '/api/./../readyz',
      '/api//..//readyz',
      'http://localhost/api/v1/../../readyz',
    ])
      expect([path, await raw(path)]).toEqual([path, 200])
    for (const path of ['/api/..%2freadyz', '/api/..%5creadyz', '/api\\..\\readyz', '/api/%00', '/api/v1/%E0%A4%A'])
      expect([path, await raw(path)]).toEqual([path, 400])
    expect(
      shell.api.requests
        .map(({ url }) => url)
        .slice(before)
        .filter((url) => !url?.startsWith('/api/v1/releases')),
    ).toEqual([])
  })

  it('reaches the API as the shell parsed it', async () => {
    for (const path of ['//api/v1/me?a=../b', '/api//v1/./me?a=../b', '/villas/../api/v1/me?a=../b']) {
      await raw(path)
      expect(shell.api.requests.at(-1)?.url).toBe('/api/v1/me?a=../b')
    }
  })
})
