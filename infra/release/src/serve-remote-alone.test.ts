import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { serveRemoteAlone } from './serve-remote-alone.ts'

const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'notes', version: '1.0.0', dependencies: {} }),
  'src/pages.ts': `export const pages = [{ pattern: '/notes', title: 'Notes', access: 'anyone' }]`,
  'src/remote.tsx': `export default () => [{ path: '/notes', lazy: () => import('./notes.tsx') }]`,
  'src/notes.tsx': `export const Component = () => 'the first note'`,
}
const boot = { epoch: 7, shell: 's1', telemetryPermille: 1000, remotes: [{ remote: 'notes' }, { remote: 'account' }] }
const livePage = `<html><head><link rel="stylesheet" href="/_mf/a/notes/live.css"><link rel="stylesheet" href="/_mf/a/account/live.css">
<script type="application/json" id="boot" nonce="n0nce">${JSON.stringify(boot)}</script></head><body><p>drawn</p></body></html>`

let dir: string
let product: Server
let productUrl: string
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), text)
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'notes-'))
  for (const [path, text] of Object.entries(sources)) await write(path, text)
  product = createServer((asked, response) => {
    if (asked.url === '/away') response.writeHead(302, { location: `${productUrl}/notes?of=${asked.method}` }).end()
    else if (asked.url?.startsWith('/api/')) {
      response.writeHead(201, { 'set-cookie': 'session=x' })
      asked.pipe(response)
    } else {
      const arm = String(asked.headers['x-escapes-arm'])
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-arm': arm }).end(livePage)
    }
  }).listen(0, 'localhost')
  await once(product, 'listening')
  productUrl = `http://localhost:${(product.address() as AddressInfo).port}`
})
afterEach(async () => {
  product.closeAllConnections()
  product.close()
  await rm(dir, { recursive: true, force: true })
})

const options = () => ({ remote: 'notes', dir, productUrl, port: 0, print: () => undefined })
const asDocument = { headers: { accept: 'text/html' }, redirect: 'manual' } as const
const readBoot = (html: string) =>
  JSON.parse(/id="boot" nonce="n0nce">([^<]*)</.exec(html)?.[1] ?? '') as typeof boot & {
    remotes: { remote: string; entry?: string; integrity?: Record<string, string> }[]
  }

it('serves a running product with one remote as its sources are, and tells its pages of each change', async () => {
  const { url, pages, stop } = await serveRemoteAlone({ ...options(), signal: new AbortController().signal })
  onTestFinished(() => stop())
  expect(pages).toMatchObject([{ pattern: '/notes' }])
  const response = await fetch(`${url}/notes`, asDocument)
  expect(response.headers.get('x-arm'), 'in no canary').toBe('stable')
  const html = await response.text()
  const { remotes, ...rest } = readBoot(html)
  expect(rest).toEqual({ epoch: 7, shell: 's1', telemetryPermille: 0 })
  expect(remotes).toMatchObject([{ remote: 'account' }, { remote: 'notes', build: 'source' }])
  expect(html).not.toMatch(/drawn|notes\/live\.css/)
  expect(html).toContain('account/live.css')

  const entry = remotes[1]?.entry ?? ''
  const integrity = remotes[1]?.integrity?.[entry] ?? ''
  expect(await (await fetch(url + entry)).text()).toContain('notes_source')
  const changes = await fetch(`${url}/_mf/source/changes?seen=${encodeURIComponent(integrity)}`)
  const told = changes.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await told.read()).value).toContain('retry')
  await write('src/notes.tsx', `export const Component = () => 'the second note'`)
  expect((await told.read()).value).toContain('event: changed')
  const after = readBoot(await (await fetch(`${url}/notes`, asDocument)).text())
  expect(after.remotes[1]?.integrity?.[entry]).not.toBe(integrity)
})

it('passes everything else on, keeps to its own address, and lets nobody in under another name', async () => {
  const { url, stop } = await serveRemoteAlone({ ...options(), signal: new AbortController().signal })
  onTestFinished(() => stop())
  const posted = await fetch(`${url}/api/v1/notes`, { method: 'POST', body: 'a note' })
  expect([posted.status, posted.headers.get('set-cookie'), await posted.text()]).toEqual([201, 'session=x', 'a note'])
  expect((await fetch(`${url}/away`, asDocument)).headers.get('location')).toBe('/notes?of=GET')
  const other = request(`${url}/notes`, { headers: { host: 'evil.test' } }).end()
  const [answer] = (await once(other, 'response')) as [{ statusCode: number }]
  expect(answer.statusCode).toBe(403)
})

it('says where it looked for a product that does not answer', async () => {
  product.close()
  product.closeAllConnections()
  await expect(serveRemoteAlone({ ...options(), signal: new AbortController().signal })).rejects.toThrow(
    `No product answers at ${productUrl}.`,
  )
})
