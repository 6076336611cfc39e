import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeApiServer, startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { startRestartableS3 } from '../../test/support/restartable-s3.ts'
import { aBootRemote, type ShellServer, startShellServer } from '../../test/support/shell-server.ts'

const entry = aBootRemote().entry.slice(1)
const script = 'const words = "ayubowan"\n'.repeat(50)
const picture = new Uint8Array(40_000).fill(7)

let s3: Awaited<ReturnType<typeof startRestartableS3>>
let shell: ShellServer
let api: FakeApiServer
const toDigest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
beforeEach(async () => {
  s3 = await startRestartableS3()
  await s3.put(entry, script)
  await s3.put('media/galle/960.webp', picture)
  api = await startFakeApiServer()
  api.boot = { epoch: 4, remotes: [aBootRemote({ integrity: { [`/${entry}`]: toDigest(script) } })] }
  shell = await startShellServer({ api, env: s3.env })
})
afterEach(async () => {
  await shell.close()
  await api.close()
  await s3.stop()
})

const fetchStatus = async (path: string) => (await shell.get(path)).status
const sentence = async () => {
  const response = await shell.get('/readyz')
  return `${response.status} ${await response.text()}`
}

describe('files that lie in S3', () => {
  it('are served from there, and the disk is not read', async () => {
    expect(await (await shell.get(`/${entry}`)).text()).toBe(script)
    const part = await shell.get('/media/galle/960.webp', { headers: { range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect(await fetchStatus('/media/galle/never.webp')).toBe(404)
    await expect(stat(join(shell.root, 'objects'))).rejects.toThrow('ENOENT')
  })

  it.each([
    '/receipts/booking/slip.pdf',
    '/media/../receipts/booking/slip.pdf',
    '/media/%2e%2e/receipts/booking/slip.pdf',
    '/media/..%2freceipts/booking/slip.pdf',
    '/_mf/a/../../receipts/booking/slip.pdf',
    '/_mf/receipts/booking/slip.pdf',
  ])('are private unless they are pictures or releases: %s', async (path) => {
    await s3.put('receipts/booking/slip.pdf', 'canary')
    expect(await (await shell.get(path)).text()).not.toContain('canary')
  })

  it('are served on while somebody asks for names that no store takes', async () => {
    for (const name of ['a'.repeat(300), Array(400).fill('abc').join('/')])
      expect(await fetchStatus(`/media/${name}`)).toBe(404)
    expect(await fetchStatus('/media/galle/960.webp')).toBe(200)
  })

  it('are served on to who asks for many that are not there, which the store is not asked for without end', async () => {
    await fetchStatus('/media/galle/960.webp')
    const asked = s3.requestCount()
    const statuses: number[] = []
    for (let name = 0; name < 70; name += 1) statuses.push(await fetchStatus(`/media/${name}/960.webp`))
    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429])
    expect(s3.requestCount() - asked).toBe(60)
    expect(await fetchStatus('/media/galle/960.webp')).toBe(200)
  })

  it('are served on while the store rejects another', async () => {
    const rejecting = createServer((request, response) =>
      response.writeHead(request.url?.includes('/never') ? 400 : 200).end('bytes'),
    )
    await new Promise<void>((resolve) => rejecting.listen(0, '127.0.0.1', resolve))
    const { port } = rejecting.address() as AddressInfo
    const other = await startShellServer({ api, env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` } })
    try {
      const statuses = []
      for (const name of ['never', 'galle']) statuses.push((await other.get(`/media/${name}/960.webp`)).status)
      expect(statuses).toEqual([503, 200])
    } finally {
      await other.close()
      rejecting.close()
    }
  })

  it('are still served when the store is away, after a restart as well; others wait for it', async () => {
    for (const path of [`/${entry}`, '/media/galle/960.webp']) expect(await fetchStatus(path)).toBe(200)
    await s3.put('media/ella/960.webp', picture)
    await s3.disconnect()
    const again = await startShellServer({
      api: shell.api,
      env: { ...s3.env, DATA_DIR: join(shell.root, 'data') },
    })
    for (const server of [shell, again]) {
      expect(await (await server.get(`/${entry}`)).text()).toBe(script)
      expect(new Uint8Array(await (await server.get('/media/galle/960.webp')).arrayBuffer())).toEqual(picture)
      const missing = await server.get('/media/ella/960.webp')
      expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '5'])
      expect(missing.headers.get('cache-control')).toBe('no-store')
    }
    await again.close()
    await s3.restart()
    await expect.poll(() => fetchStatus('/media/ella/960.webp')).toBe(200)
  })

  it('are read again when they were cached and are gone from the folder', async () => {
    await fetchStatus('/media/galle/960.webp')
    await rm(join(shell.root, 'data/object-cache'), { recursive: true, maxRetries: 10 })
    expect(await fetchStatus('/media/galle/960.webp')).toBe(200)
  })

  it('are not cached while they differ from the release, nor before a release is known', async () => {
    const path = `/${entry}`
    const text = async () => (await shell.get(path)).text()
    await s3.put(entry, 'damaged')
    const [released, candidate] = [entry.replace('1.js', '9.js'), 'words of a candidate']
    await s3.put(released, candidate)
    await shell.close()
    shell = await startShellServer({ api, env: s3.env })
    expect(await text()).toBe('damaged')
    expect(await (await shell.get(`/${released}`)).text()).toBe(candidate)
    await s3.put(entry, script)
    await s3.put(released, 'mended')
    expect(await text()).toBe(script)
    expect(await (await shell.get(`/${released}`)).text()).toBe('mended')
    await s3.disconnect()
    expect(await text()).toBe(script)
  })

  it('are read again after a restart when they were damaged on the disk of the shell', async () => {
    const folder = join(shell.root, 'data/object-cache')
    expect(await fetchStatus(`/${entry}`)).toBe(200)
    const files = await readdir(folder)
    const cached = files.find((file) => file.includes(`.${script.length}.`)) ?? ''
    expect(await readFile(join(folder, cached), 'utf8')).toBe(script)
    await writeFile(join(folder, cached), script.replaceAll('ayubowan', 'AYUBOWAN'))
    const again = await startShellServer({ api, env: { ...s3.env, DATA_DIR: join(shell.root, 'data') } })
    expect(await (await again.get(`/${entry}`)).text()).toBe(script)
    await again.close()
  })

  it('are cached within a limit, the last requested ones', async () => {
    await shell.close()
    shell = await startShellServer({ env: { ...s3.env, OBJECT_CACHE_MB: '16' } })
    const large = new Uint8Array(3 * 1024 * 1024)
    const names = Array.from({ length: 8 }, (_, index) => `media/many/${index}.webp`)
    for (const name of names) await s3.put(name, large)
    for (const name of names) {
      expect(await fetchStatus(`/${name}`)).toBe(200)
      expect(await fetchStatus(`/${names[0]}`)).toBe(200)
    }
    const folder = join(shell.root, 'data/object-cache')
    const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(16 * 1024 * 1024)
    await s3.disconnect()
    expect(await fetchStatus(`/${names[0]}`)).toBe(200)
    expect(await fetchStatus(`/${names[1]}`)).toBe(503)
  })
})

describe('readiness', () => {
  it('goes on while pages can be served without the store, and says so', async () => {
    expect(await sentence()).toBe('200 ok\n')
    await s3.disconnect()
    await expect.poll(sentence).toContain('200 degraded\nthe object store does not answer')
  })

  it('ends when the files of a release are neither cached nor in the store', async () => {
    await s3.disconnect()
    expect(await sentence()).toContain('503 the object store does not answer')
    await s3.restart()
    await expect.poll(sentence).toBe('200 ok\n')
  })
})
