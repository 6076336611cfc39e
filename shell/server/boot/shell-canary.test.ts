import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { BootShell } from '@escapes/contract/releases'
import { armHeader } from '@escapes/contract/deployment'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aBootRemote, type ShellServer, startShellServer, toIntegrity } from '../../test/support/shell-server.ts'

const toServerCode = (name: string) => `
  exports.sharedModules = {}
  exports.renderFirstPaint = async ({ create, request }) =>
    ({ html: '<h1>drawn by ' + ${JSON.stringify(name)} + await create() + '</h1>', currency: { selected: request.currency } })`
const remoteCode = `exports.default = async () => ' for everybody'`

const server = '/_mf/a/storefront/aaaaaaaaaaaa/server.1.cjs'
const remote = aBootRemote({
  server,
  operations: [],
  pages: [{ pattern: '/villas', title: 'Villas', access: 'anyone', firstPaint: 'server' }],
  pageStyles: { '/villas': { files: [], shared: [] } },
})

let shell: ShellServer
let stable: BootShell
let candidate: BootShell
let epoch = 4

const publish = async (name: string): Promise<BootShell> => {
  const [script, painter] = [`start of ${name}`, toServerCode(name)]
  await shell.put(`_mf/a/shell/files/shell.${name}.js`, script)
  await shell.put(`_mf/a/shell/files/server.${name}.cjs`, painter)
  return {
    build: `buildof${name}`,
    scripts: [`shell.${name}.js`],
    preload: [],
    styles: [],
    fonts: [],
    sharedStyles: {},
    files: { [`shell.${name}.js`]: toIntegrity(script) },
    server: { path: `server.${name}.cjs`, integrity: toIntegrity(painter) },
  }
}

const release = (permille: number, tried = candidate, salt = 'a salt') => {
  epoch += 1
  const remotes = [{ ...remote, integrity: { ...remote.integrity, [server]: toIntegrity(remoteCode) } }]
  const shellCanary = permille > 0 ? { candidate: tried, permille, salt } : undefined
  shell.api.boot = { epoch, publicVersion: '1', remotes, shellBuild: stable, ...(shellCanary && { shellCanary }) }
}

beforeAll(async () => {
  shell = await startShellServer()
  await shell.put(server.slice(1), remoteCode)
  stable = await publish('one')
  candidate = await publish('two')
})
afterAll(() => shell.close())
beforeEach(() => release(500))

const toVisitor = (index: number): string => createHash('sha256').update(String(index)).digest('base64url').slice(0, 22)
const visitors = Array.from({ length: 30 }, (_, index) => toVisitor(index))

const open = async (visitor?: string, headers: Record<string, string> = {}, from = shell) => {
  const cookie: Record<string, string> = visitor === undefined ? {} : { cookie: `visitor=${visitor}` }
  const response = await from.get('/villas', { headers: { ...cookie, ...headers } })
  const html = await response.text()
  const boot = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    shell: string
    shellArm?: string
  }
  return {
    html,
    cookie: response.headers.get('set-cookie'),
    begins: [boot.shell, /<script defer src="([^"]+)"/.exec(html)?.[1], boot.shellArm],
  }
}
const ofStable = ['buildofone', '/_shell/shell.one.js', 'stable']
const ofCandidate = ['buildoftwo', '/_shell/shell.two.js', 'candidate']
const listChosen = async (): Promise<string[]> => {
  const chosen = []
  for (const visitor of visitors) {
    const { begins } = await open(visitor)
    expect([ofStable, ofCandidate]).toContainEqual(begins)
    if (begins[2] === 'candidate') chosen.push(visitor)
  }
  return chosen
}

describe('a canary of the shell', () => {
  it('begins the pages of its visitors with the candidate, always of the same ones, and growing moves nobody back', async () => {
    const half = await listChosen()
    expect(half.length).toBeGreaterThan(5)
    expect(half.length).toBeLessThan(25)
    expect(await listChosen()).toEqual(half)
    release(800)
    const most = await listChosen()
    expect(most.length).toBeGreaterThan(half.length)
    expect(half.filter((visitor) => !most.includes(visitor))).toEqual([])
  })

  it('draws the pages of each arm with the build of that arm, and keeps them apart', async () => {
    const chosen = await listChosen()
    const other = visitors.find((visitor) => !chosen.includes(visitor))
    await expect.poll(async () => (await open(chosen[0])).html).toContain('<h1>drawn by two for everybody</h1>')
    await expect.poll(async () => (await open(other)).html).toContain('<h1>drawn by one for everybody</h1>')
    // Asks the registry once: what was drawn is sent past the routes.
    const env = { OBJECT_STORE_DIR: join(shell.root, 'objects') }
    const busy = await startShellServer({ api: shell.api, bootMaxAgeMs: 600_000, env })
    onTestFinished(() => busy.close())
    for (const from of [shell, busy, busy])
      for (const visitor of visitors) {
        const [own, others] = chosen.includes(visitor) ? ['two', 'one'] : ['one', 'two']
        await expect.poll(async () => (await open(visitor, {}, from)).html).toContain(`drawn by ${own}`)
        const { html } = await open(visitor, {}, from)
        expect(html).not.toContain(`drawn by ${others}`)
        expect(html).not.toContain(`shell.${others}.js`)
      }
  })

  it('knows a visitor by a cookie, which is set only while it runs', async () => {
    expect((await open()).cookie).toMatch(/^visitor=[\w-]{22}; /)
    release(0)
    expect(await open(visitors[0])).toMatchObject({ begins: [...ofStable.slice(0, 2), undefined], cookie: null })
  })

  it('ends with the next page, while open tabs find the files that they began with', async () => {
    release(1000)
    expect((await open(visitors[0])).begins).toEqual(ofCandidate)
    release(0)
    expect((await open(visitors[0])).begins[0]).toBe('buildofone')
    expect(await (await shell.get('/_shell/shell.two.js')).text()).toBe('start of two')
  })

  it('is the build that everybody gets once it was promoted', async () => {
    release(1000)
    await expect.poll(async () => (await open(visitors[0])).html).toContain('drawn by two')
    const before = stable
    stable = candidate
    release(0)
    expect((await open()).begins[0]).toBe('buildoftwo')
    expect((await open()).html, 'at once').toContain('drawn by two')
    stable = before
  })

  it('shows everything as most visitors have it to who asks for that, as a check runner does', async () => {
    release(1000)
    expect(await open(undefined, { [armHeader]: 'stable' })).toMatchObject({ begins: ofStable, cookie: null })
  })

  it('whose candidate is not to be had gives everybody the stable build, counts nobody for it, and says so', async () => {
    release(1000, { ...candidate, build: 'buildoflost', files: { 'shell.lost.js': 'sha384-lost' } })
    expect((await open(visitors[0])).begins).toEqual(ofStable)
    expect(await (await shell.get('/readyz')).text()).toContain(
      'the shell buildoflost is live and cannot be had; buildofone is served',
    )
  })
})
