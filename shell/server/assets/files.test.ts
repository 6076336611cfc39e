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

/** Raw: `fetch` would normalise the path and decode the body. */
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

  it.each([
    ['_mf/a/storefront/aaaaaaaaaaaa/logo.svg'],
    ['_mf/a/storefront/aaaaaaaaaaaa/LOGO.SVG'],
    ['_mf/a/storefront/aaaaaaaaaaaa/page.html'],
    ['_mf/a/storefront/aaaaaaaaaaaa/face.woff2'],
    ['media/scene/map.svg'],
  ])('%s is no page of ours when it is opened by its address', async (path) => {
    await shell.put(path, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { headers } = await shell.get(`/${path}`)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).not.toContain('html')
  })

  it('get no sandbox policy where they are scripts', async () => {
    const { headers } = await shell.get(`/${key}`)
    expect(headers.get('content-security-policy')).toBeNull()
  })

  it('are no service worker, which would outlive the build that brought it', async () => {
    expect((await raw(`/${key}`, { 'service-worker': 'script' })).status).toBe(404)
  })

  it.each([['br'], ['gzip']])('are sent compressed as %s to a client that accepts it', async (encoding) => {
    const answer = await raw(`/${key}`, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.length).toBeLessThan(script.length / 10)
  })

  it('are sent plain to a client that accepts no encoding', async () => {
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
    `/media/${'a'.repeat(300)}`,
  ])('no other file of the disk is sent for %s', async (path) => {
    const answer = await raw(path)
    expect([400, 404]).toContain(answer.status)
  })
})

describe('media', () => {
  it('leaves no file open after a HEAD request', async () => {
    await shell.put('media/hero/long.webm', new Uint8Array(500_000))
    const openFiles = async () => (await readdir('/proc/self/fd')).length
    const before = await openFiles()
    for (let request = 0; request < 20; request++) {
      const response = await shell.get('/media/hero/long.webm', { method: 'HEAD' })
      expect(response.headers.get('content-length')).toBe('500000')
    }
    expect(await openFiles()).toBeLessThan(before + 10)
  })

  it('is sent in parts to a player that requests ranges', async () => {
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

  it('is answered with 304 when the client has it', async () => {
    const first = await shell.get('/media/hero/loop.webm')
    await first.arrayBuffer()
    const second = await shell.get('/media/hero/loop.webm', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(second.status).toBe(304)
  })
})

describe('a file with an ETag', () => {
  const get = (path: string, headers: Record<string, string>) => shell.get(path, { headers })
  const fetchTag = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(path, headers)
    await response.arrayBuffer()
    return response.headers.get('etag') ?? ''
  }

  it('has the same strong ETag in a range response and as a whole, so that a player can join the parts', async () => {
    const path = '/media/hero/loop.webm'
    const whole = await fetchTag(path)
    expect(whole).toMatch(/^"[^"]+"$/)
    expect(await fetchTag(path, { range: 'bytes=0-9' })).toBe(whole)
    expect(await fetchTag(path, { range: 'bytes=500-' })).toBe(whole)
  })

  it.each([
    ['the ETag it has', (tag: string) => tag, 206],
    ['another ETag', () => '"other"', 200],
    ['the ETag, weakened', (tag: string) => `W/${tag}`, 200],
    ['a date', () => 'Sat, 01 Aug 2026 00:00:00 GMT', 200],
  ])('is given in part with If-Range of %s: %#', async (_, condition, status) => {
    const path = '/media/hero/loop.webm'
    const answer = await get(path, { range: 'bytes=0-9', 'if-range': condition(await fetchTag(path)) })
    expect(answer.status).toBe(status)
    expect((await answer.arrayBuffer()).byteLength).toBe(status === 206 ? 10 : film.length)
  })

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`, () => '*'])(
    'is not sent to a client that has it: %#',
    async (condition) => {
      const path = '/media/hero/loop.webm'
      expect((await get(path, { 'if-none-match': condition(await fetchTag(path)) })).status).toBe(304)
    },
  )

  it('has another ETag in another encoding', async () => {
    const tags = ['br', 'gzip', 'identity'].map((encoding) => fetchTag(`/${key}`, { 'accept-encoding': encoding }))
    expect(new Set(await Promise.all(tags)).size).toBe(3)
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
