import { readdir, rename } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShellServer, startShellServer } from '../../test/support/shell-server.ts'

const key = '_mf/a/storefront/aaaaaaaaaaaa/remoteEntry.1.js'
const script = 'const words = "ayubowan ";'.repeat(200)
const film = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)

let shell: ShellServer
beforeAll(async () => {
  shell = await startShellServer()
  await shell.put(key, script)
  await shell.put('media/hero/loop.webm', film)
  await shell.put('media/scene/map.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await shell.put('secrets.json', '{}')
})
afterAll(() => shell.close())

/** As it goes over the wire: `fetch` would tidy the path and decode the body. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; length: number }>((resolve, reject) => {
    const { port } = new URL(shell.origin)
    request({ port, path, headers }, (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => (length += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, length }))
    })
      .on('error', reject)
      .end()
  })

describe('released files', () => {
  it('are immutable, open to other origins and of their declared type', async () => {
    const response = await shell.get(`/${key}`)
    expect(await response.text()).toBe(script)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([['br'], ['gzip']])('come compressed as %s to who takes it', async (encoding) => {
    const answer = await raw(`/${key}`, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.length).toBeLessThan(script.length / 10)
  })

  it('come as they are to who takes no encoding, or refuses it', async () => {
    expect((await raw(`/${key}`)).length).toBe(script.length)
    expect((await raw(`/${key}`, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('are gone when the folder is gone, although they were compressed before', async () => {
    const folder = `${shell.root}/objects/_mf/a/storefront`
    await shell.get(`/${key}`)
    await rename(folder, `${folder}.away`)
    const response = await shell.get(`/${key}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await rename(`${folder}.away`, folder)
    expect((await shell.get(`/${key}`)).status).toBe(200)
  })

  it.each([
    '/_mf/a/../../secrets.json',
    '/_mf/a/%2e%2e/%2e%2e/secrets.json',
    '/media/..%2fsecrets.json',
    '/media/%00',
    '/_mf/secrets.json',
    '/media//etc/passwd',
    '/media/.hidden',
  ])('nothing else of the disk is given away by %s', async (path) => {
    const answer = await raw(path)
    expect(answer.status).toBe(404)
  })
})

describe('media', () => {
  it('that is only asked about leaves no file open', async () => {
    await shell.put('media/hero/long.webm', new Uint8Array(500_000))
    const openFiles = async () => (await readdir('/proc/self/fd')).length
    const before = await openFiles()
    for (let asked = 0; asked < 20; asked++) {
      const response = await shell.get('/media/hero/long.webm', { method: 'HEAD' })
      expect(response.headers.get('content-length')).toBe('500000')
    }
    expect(await openFiles()).toBeLessThan(before + 10)
  })

  it('is given in parts to a player that asks for them', async () => {
    const response = await shell.get('/media/hero/loop.webm', { headers: { range: 'bytes=100-199' } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect(response.headers.get('content-type')).toBe('video/webm')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(film.slice(100, 200))
  })

  it.each([
    ['bytes=990-', 206, 'bytes 990-999/1000'],
    ['bytes=-10', 206, 'bytes 990-999/1000'],
    ['bytes=0-5000', 206, 'bytes 0-999/1000'],
    ['bytes=1000-', 416, 'bytes */1000'],
    ['bytes=5-2', 200, null],
    ['bytes=0-1,5-6', 200, null],
    ['lines=1-2', 200, null],
  ])('a range of %s is answered with %i', async (range, status, contentRange) => {
    const response = await shell.get('/media/hero/loop.webm', { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    await response.arrayBuffer()
  })

  it('cannot act as a page', async () => {
    const response = await shell.get('/media/scene/map.svg')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is not sent again to who has it', async () => {
    const first = await shell.get('/media/hero/loop.webm')
    await first.arrayBuffer()
    const second = await shell.get('/media/hero/loop.webm', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(second.status).toBe(304)
  })
})

describe("the shell's own files", () => {
  it('come in the encoding that the build wrote', async () => {
    const answer = await raw('/_shell/shell.1.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toContain('immutable')
  })
  it('are those of the build and nothing beside it', async () => {
    expect((await raw('/_shell/shell.1.js.br')).status).toBe(404)
    expect((await raw('/_shell/../shell.json')).status).toBe(404)
  })
})
