import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRemote } from '@escapes/build'
import { type BuildSidecar, buildSidecar } from '@escapes/contract/releases'
import { openPages } from '../../../release/src/open-pages.ts'
import { timeouts } from '@escapes/test-timeouts'
import type { Browser } from 'playwright'
import { promote } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { repositoryRoot } from '../product.ts'
import { getBrowser, getSharedProduct } from '../shared.ts'

/** A remote that the product does not have, so that no real page is affected. */
export const guestbookRemote = 'guestbook'
/** How long a page is given that is never drawn, however long one waits. */
export const neverDrawnMs = 6_000

export const toRemotePageSource = (component: string): string => `
  import { defineRemote } from '@escapes/platform'
  const Component = ${component}
  export default defineRemote(() => [{ path: '/guestbook', Component }])`
export const goodRemoteSource = toRemotePageSource('() => <p>The good guestbook</p>')
export const toRemoteSource = (create: string): string => `
  import { defineRemote } from '@escapes/platform'
  export default defineRemote(${create})`

export const toPageTableSource = (...patterns: string[]): string =>
  `export const pages = ${JSON.stringify(patterns.map((pattern) => ({ pattern, title: 'Guestbook', access: 'anyone' })))}`

export interface BrokenBuild {
  /** Files below the remote's folder that replace those of a good remote. */
  files?: Record<string, string>
  /** False values in the build's description, which a real build never contains. */
  claims?: (sidecar: BuildSidecar) => Partial<BuildSidecar>
}

export const createIncompressibleText = (bytes: number): string =>
  Array.from({ length: bytes / 18 }, () => randomUUID().slice(0, 18)).join('')

/** Builds the fixture remote, with its defect, in a folder of its own. */
const buildGuestbook = async (scratch: string, { files = {}, claims = () => ({}) }: BrokenBuild) => {
  const dir = await mkdtemp(join(scratch, 'remote-'))
  const fixture = join(repositoryRoot, 'shell/test/fixture-remote')
  await cp(fixture, dir, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  const sources = { 'src/pages.ts': toPageTableSource('/guestbook'), 'src/remote.tsx': goodRemoteSource, ...files }
  for (const [path, text] of Object.entries(sources)) await writeFile(join(dir, path), text)
  // Equal sources are one build: an invisible difference makes another.
  await writeFile(
    join(dir, 'src/remote.tsx'),
    `${sources['src/remote.tsx']}\nexport const variant = '${randomUUID()}'\n`,
  )
  await buildRemote(guestbookRemote, dir)
  const folder = join(dir, 'dist')
  const sidecar = buildSidecar.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')))
  return { folder, sidecar: { ...sidecar, ...claims(sidecar) } }
}

export type GuestbookDesk = Awaited<ReturnType<typeof openGuestbookDesk>>

/**
 * The shared product, with a token for a remote that is not its own. `launch`: a browser of its own where a tab may never
 * end; this ends it.
 */
export const openGuestbookDesk = async (launch?: () => Promise<Browser>) => {
  const token = randomUUID()
  const [product, browser, scratch] = await Promise.all([
    getSharedProduct(),
    (launch ?? getBrowser)(),
    mkdtemp(join(tmpdir(), 'escapes-guestbook-')),
  ])
  await product.query(
    `insert into release_tokens (remote, name, token_hash) values ($1, 'journeys', encode(sha256($2::bytea), 'hex'))`,
    [guestbookRemote, token],
  )
  const registry = () => createRegistryClient(`http://127.0.0.1:${product.ports.API_PORT}`, token)
  const build = (broken: BrokenBuild) => buildGuestbook(scratch, broken)

  const check = async (broken: BrokenBuild) => {
    const api = registry()
    const built = await build(broken)
    await publishBuild(api, built)
    const { build: id } = built.sidecar
    const { checks, candidate } = await api('POST /admin/releases/:remote/check', {
      params: { remote: guestbookRemote },
      body: { build: id },
    })
    if (!candidate) throw new Error('the registry names no candidate')
    const failed = checks.filter(({ passed }) => !passed)
    return {
      id,
      failed: Object.fromEntries(failed.map(({ name, detail }) => [name, detail])),
      open: (withinMs = timeouts.browser) => openPages(browser, product.url, candidate, withinMs),
    }
  }

  return {
    product,
    browser,
    registry,
    build,
    check,
    release: async () => {
      const { id, open } = await check({})
      await promote(registry(), guestbookRemote, id, { browser: await open() })
    },
    stop: async () => {
      if (launch) await browser.close()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
