import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BootRemote, BootShell, RemotePage } from '@escapes/contract/releases'
import { afterEach, describe, expect, it } from 'vitest'
import { drawPages } from './draw-pages.ts'

const toIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A renderer as small as one can be: what it draws is what the remote returns. */
const shellCode = `
  exports.sharedModules = {}
  exports.renderFirstPaint = async ({ create, request, read }) => {
    const html = await create({ request, read })
    return html === undefined ? undefined : { html, currency: {} }
  }`
/** All of the code is line 42 of one source. */
const map = JSON.stringify({ version: 3, sources: ['guestbook/src/pages/entry.tsx'], names: [], mappings: 'AAyCA' })

const files = new Map<string, string>()
const server = createServer(({ url = '' }, response) => {
  const text = files.get(url)
  response.writeHead(text === undefined ? 404 : 200).end(text ?? '')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const shellUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

afterEach(() => files.clear())

const pages: RemotePage[] = [
  { pattern: '/', title: 'Guestbook', access: 'anyone', firstPaint: 'server' },
  { pattern: '/entries/:id', title: 'An entry', access: 'anyone', firstPaint: 'server' },
  { pattern: '/mine', title: 'Mine', access: 'signed-in' },
]
const addresses = new Map(pages.map((page) => [page, page.pattern.replace(':id', '7')]))

const serve = (code: string, { ofShell = shellCode, own = map }: { ofShell?: string; own?: string | null } = {}) => {
  const server = '/_mf/a/guestbook/files/server.1.cjs'
  const shell = { server: { path: 'server.2.cjs', integrity: toIntegrity(ofShell) } } as BootShell
  files.set(server, code)
  files.set('/_shell/server.2.cjs', ofShell)
  files.set('/api/v1/releases/boot', JSON.stringify({ epoch: 1, remotes: [], shellBuild: shell }))
  if (own !== null) files.set(`${server}.map`, own)
  const pageStyles = { '/': { files: [], shared: [] }, '/entries/:id': { files: [], shared: [] } }
  return {
    remote: 'guestbook',
    build: 'b',
    pages,
    server,
    pageStyles,
    integrity: { [server]: toIntegrity(code) },
    operations: ['GET /listings/:id'],
  } as unknown as BootRemote
}

describe('a build whose pages the server draws', () => {
  it('is drawn at the addresses that the browser opened, with what the api answers', async () => {
    files.set('/api/v1/listings/1', JSON.stringify({ title: 'Fort House' }))
    const remote = serve(
      `exports.default = async ({ request, read }) => {
        if (request.address === '/') return undefined
        return request.address === '/entries/7' && (await read('/api/v1/listings/1')).text
      }`,
    )
    expect(await drawPages(shellUrl, { remote }, addresses)).toEqual({
      drawn: ['/entries/:id'],
      left: ['/'],
      faults: [],
    })
  })

  it('is told which page throws, and at which line of its sources, and the other pages are drawn all the same', async () => {
    const remote = serve(
      `exports.default = ({ request }) => { if (request.address !== '/') window.scrollTo(0, 0); return 'drawn' }`,
    )
    expect(await drawPages(shellUrl, { remote }, addresses)).toEqual({
      drawn: ['/'],
      left: [],
      faults: ['/entries/:id: ReferenceError: window is not defined, at guestbook/src/pages/entry.tsx:42'],
    })
  })

  it.each([
    [
      'throws',
      'const width = window.innerWidth',
      'ReferenceError: window is not defined, at guestbook/src/pages/entry.tsx:42',
    ],
    ['is no script', 'export default 1', /^SyntaxError: /],
  ])('that %s when it is loaded can draw nothing', async (_, code, loadFault) => {
    const seen = await drawPages(shellUrl, { remote: serve(code) }, addresses)
    expect(seen).toMatchObject({ drawn: [], faults: [], loadFault: expect.stringMatching(loadFault) })
  })

  it('can draw nothing in a shell whose code throws when it is loaded', async () => {
    const remote = serve(`exports.default = () => 'drawn'`, { ofShell: 'document.title' })
    const seen = await drawPages(shellUrl, { remote }, addresses)
    expect(seen?.loadFault).toBe('ReferenceError: document is not defined')
  })

  it.each([
    ['without a map', null],
    ['with a map that is none', '{"mappings": 5'],
  ])('is told what was thrown %s', async (_, own) => {
    const remote = serve(`exports.default = () => { throw new Error('no entry') }`, { own })
    expect((await drawPages(shellUrl, { remote }, addresses))?.faults).toEqual([
      '/: Error: no entry',
      '/entries/:id: Error: no entry',
    ])
  })

  it('is drawn no longer than a check may take', async () => {
    const remote = serve(`exports.default = () => 'drawn'`)
    const seen = await drawPages(shellUrl, { remote }, addresses, { endsAt: Date.now() - 1 })
    expect(seen).toEqual({ drawn: [], left: [], faults: [], late: ['/', '/entries/:id'] })
  })

  it('is late with a page that is not there in time, which is no fault, and goes on with the next', async () => {
    const remote = serve(`exports.default = ({ request }) => request.address === '/' ? new Promise(() => {}) : 'drawn'`)
    const startedAt = performance.now()
    spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', '0'])
    // Some times what a process needs to begin, which is more on a slow machine.
    const wallMs = Math.max(3_000, 10 * (performance.now() - startedAt))
    const seen = await drawPages(shellUrl, { remote }, addresses, { wallMs })
    expect(seen).toEqual({ drawn: ['/entries/:id'], left: [], faults: [], late: ['/'] })
  })

  it('is not run when it has other bytes than were published', async () => {
    const remote = serve(`exports.default = () => 'drawn'`)
    files.set('/_mf/a/guestbook/files/server.1.cjs', `exports.default = () => 'other'`)
    await expect(drawPages(shellUrl, { remote }, addresses)).rejects.toThrow('is not the file that its build names')
  })
})
