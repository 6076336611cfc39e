import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OriginProxy, startOriginProxy } from './origin-proxy.ts'

const portOf = (server: Server) => (server.address() as AddressInfo).port
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const asked: string[] = []
const answer = (name: string) =>
  createServer(({ method, url }, response) => {
    asked.push(`${name} ${method} ${url}`)
    if (url === '/no-status') return response.socket?.end('HTTP/1.1 000 None\r\n\r\n')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; connect-src 'self' ${policyHosts}; img-src http://127.0.0.1:1`,
    )
    return response.end(name)
  })
const [shell, tiles, database] = [answer('shell'), answer('tiles'), answer('database')]
let policyHosts = ''
let proxy: OriginProxy

beforeAll(async () => {
  for (const each of [shell, tiles, database]) await listen(each)
  policyHosts = `http://127.0.0.1:${portOf(tiles)} https://*.tiles.example`
  proxy = await startOriginProxy(`http://127.0.0.1:${portOf(shell)}`)
})
afterAll(() => {
  proxy.close()
  for (const each of [shell, tiles, database]) {
    each.closeAllConnections()
    each.close()
  }
})

const ask = (target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(proxy.url)
    request({ hostname, port, path: target }, (response) => {
      const toAnswer = (parts: unknown[]) =>
        response.statusCode === 200 ? parts.join('') : String(response.statusCode)
      resolve(response.toArray().then(toAnswer))
    })
      .on('error', reject)
      .end()
  })
/** The status of a tunnel, as for HTTPS and sockets. */
const tunnel = (target: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(proxy.url)
    request({ hostname, port, path: target, method: 'CONNECT' })
      .on('connect', ({ statusCode = 0 }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
      .on('error', reject)
      .end()
  })

it('leads to the shell, and to what the policy of its pages names', async () => {
  expect(await ask(`http://127.0.0.1:${portOf(shell)}/villas?q=1`)).toBe('shell')
  expect(asked.at(-1)).toBe('shell GET /villas?q=1')
  expect(await ask(`http://127.0.0.1:${portOf(tiles)}/1.png`)).toBe('tiles')
  expect(await tunnel(`127.0.0.1:${portOf(shell)}`)).toBe(200)
})

it('leads nowhere else, however it is asked', async () => {
  const port = portOf(database)
  for (const target of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${portOf(shell)}/`,
    `http://127.0.0.1:${portOf(shell)}@127.0.0.1:${port}/`,
    'http://127.0.0.1:1/',
    'https://a.tiles.example/',
    '/villas',
  ])
    expect(await ask(target)).toBe('403')
  for (const target of [`127.0.0.1:${port}`, 'tiles.example:443', 'evil-tiles.example:443', 'a.tiles.example:80'])
    expect(await tunnel(target)).toBe(403)
  expect(asked.filter((each) => each.startsWith('database'))).toEqual([])
})

it('goes on where a server answers what nobody may write', async () => {
  const origin = `http://127.0.0.1:${portOf(shell)}`
  await expect(ask(`${origin}/no-status`)).rejects.toThrow()
  expect(await ask(`${origin}/villas`)).toBe('shell')
})
