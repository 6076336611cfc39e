import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRemote } from '@escapes/build'
import { type BuildSidecar, buildSidecar } from '@escapes/contract/releases'
import { describeBuiltFile, toBuildId } from '../../../build/src/built-file.ts'
import { openPages } from '../../../release/src/open-pages.ts'
import { timeouts } from '@escapes/test-timeouts'
import type { Browser } from 'playwright'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { repositoryRoot } from '../product.ts'
import { getBrowser, getSharedProduct } from '../shared.ts'

/** A remote that the product does not have, so that no real page is affected. */
export const guestbookRemote = 'guestbook'
/** How long a page is given that is never drawn, however long one waits. */
export const neverDrawnMs = 3_000

/** Texts of the one build that an altered one replaces. No compiler may know that they are constants. */
const defectMark = 'DEFECT-OF-THE-BUILD'
const patternsMark = 'PATTERNS-OF-THE-BUILD'

const sources: Readonly<Record<string, string>> = {
  'src/pages.ts': `export const pages = [{ pattern: '/guestbook', title: 'Guestbook', access: 'anyone' }]`,
  'src/remote.tsx': `
    import { defineRemote } from '@escapes/platform'
    import * as ui from '@escapes/shared-ui/core'
    import { Link, useLoaderData as readLoaderData } from 'react-router-dom'
    const useLoaderData = () => readLoaderData() as any

    const given = globalThis as never as Record<string, string>
    const defect: string = given.noSuchDefect ?? '${defectMark}'
    const patterns: string[] = (given.noSuchPatterns ?? '${patternsMark}').split('|')
    const fail = () => {
      throw new Error(defect)
    }
    if (defect === 'at load') fail()

    const Missing = (ui as never as Record<string, () => null>)['Carou' + 'sel']
    const components: Record<string, () => unknown> = {
      'at render': fail,
      'name not shared': () => <Missing />,
      'draws nothing': () => null,
      'hides the frame': () => {
        document.querySelector('header')!.style.display = 'none'
        return <p>Mine</p>
      },
      'loops at render': () => {
        for (;;) performance.now()
      },
      'links to one': () => <><h1>Entries</h1><Link to="/guestbook/first">The first</Link></>,
    }
    const Component = (components[defect] ?? components[defect.split(', ')[0]] ?? (() => <p>The good guestbook</p>)) as never
    const guarded = (guard: 'requireSession' | 'requireStaff', platform: never) =>
      async ({ request }: { request: Request }) => (await (platform as any).guards[guard](request)).name
    const guest: Record<string, () => unknown> = {
      'behind a guard': fail,
      'behind a guard, with data': () => <h1>{useLoaderData().items.map(({ nothing }) => nothing.reference)}</h1>,
      'behind a guard, an error page': () => <ui.ErrorState title="It could not be loaded" />,
    }
    const OfGuest = (guest[defect.replace(/^links to one, |, of one$/g, '')] ?? (() => <h1>{useLoaderData().items.length} bookings</h1>)) as never
    const guardedList = (platform: any) => async ({ request }: { request: Request }) => {
      await platform.guards.requireSession(request)
      return platform.api('GET /bookings')
    }
    const OfStaff = (/behind a guard(?!, (?:with|an))/.test(defect) ? fail : () => <h1>Mine</h1>) as never
    const OfOne = (defect.endsWith('of one') ? fail : () => <h1>The first</h1>) as never
    const notFound = () => {
      throw new Response(null, { status: 404 })
    }

    export default defineRemote((platform) => {
      if (defect === 'at create') fail()
      if (defect === 'over the terminal') throw new Error('\\u001b[2Jcleared\\u0007\\n' + 'x'.repeat(5000))
      if (defect === 'no routes') return null as never
      if (defect === 'elsewhere') return [{ path: '/elsewhere', Component }]
      if (defect === 'at the page') return [{ path: '/guestbook', lazy: async () => fail() as never }]
      const routes = [
        { path: '/guestbook', Component },
        { path: '/guestbook/signed-in', loader: guardedList(platform), Component: OfGuest },
        { path: '/guestbook/staff', loader: guarded('requireStaff', platform as never), Component: OfStaff },
        { path: '/guestbook/admin', loader: guarded('requireStaff', platform as never), Component: OfStaff },
        { path: '/guestbook/nothing/:id', loader: notFound, Component: () => null },
        {
          path: '/guestbook/:id',
          loader: ({ params }: { params: { id?: string } }) => (params.id === 'first' ? null : notFound()),
          Component: OfOne,
          ErrorBoundary: ui.RouteError,
        },
      ]
      return routes.filter(({ path }) => patterns.includes(path))
    })`,
}

type Page = BuildSidecar['pages'][number]

export const toPages = (...patterns: string[]): Page[] =>
  patterns.map((pattern) => ({ pattern, title: 'Guestbook', access: 'anyone' }))

interface Alteration {
  /** What its code does wrong. */
  defect?: string
  pages?: Page[]
}

interface Built {
  folder: string
  sidecar: BuildSidecar
}

const buildGuestbook = async (dir: string): Promise<Built> => {
  const fixture = join(repositoryRoot, 'shell/test/fixture-remote')
  await cp(fixture, dir, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  for (const [path, text] of Object.entries(sources)) await writeFile(join(dir, path), text)
  await buildRemote(guestbookRemote, dir)
  const folder = join(dir, 'dist')
  return { folder, sidecar: buildSidecar.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))) }
}

const isText = (path: string): boolean => /\.(js|css)$/.test(path)

/** Another build of the same code, as the compiler would make it: a container, digests and an id of its own. */
const alterBuild = async (
  dir: string,
  { folder, sidecar }: Built,
  { defect = 'none', pages = toPages('/guestbook') }: Alteration,
): Promise<Built> => {
  await cp(folder, dir, { recursive: true })
  const container = `${guestbookRemote}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const replacements: [before: string, after: string][] = [
    [sidecar.container, container],
    [defectMark, defect],
    [patternsMark, pages.map(({ pattern }) => pattern).join('|')],
  ]
  const rewrite = (text: string) => replacements.reduce((all, [before, after]) => all.replaceAll(before, after), text)
  // The entry has the names and digests of the others, so it comes last.
  const texts = sidecar.files.filter(({ path }) => isText(path) && path !== sidecar.entry)
  const paths = new Map(sidecar.files.map(({ path }) => [path, path]))
  for (const { path, integrity } of [...texts, { path: sidecar.entry, integrity: '' }]) {
    const before = await readFile(join(dir, path), 'utf8')
    const text = rewrite(before)
    if (text === before) continue
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const [old = ''] = /[0-9a-f]{12}(?=\.\w+$)/.exec(path) ?? []
    const renamed = path.replace(old, digest)
    await writeFile(join(dir, renamed), text)
    paths.set(path, renamed)
    replacements.push([old, digest], [integrity, (await describeBuiltFile(dir, renamed)).integrity])
  }
  const described = await Promise.all([...paths.values()].map((path) => describeBuiltFile(dir, path)))
  const altered: BuildSidecar = {
    ...sidecar,
    container,
    pages,
    entry: paths.get(sidecar.entry) ?? sidecar.entry,
    preload: sidecar.preload.map((path) => paths.get(path) ?? path),
    files: described,
    build: toBuildId(described),
  }
  return { folder: dir, sidecar: altered }
}

/** Compiled once for all files of a worker. */
let compiled: Promise<Built> | undefined
const getCompiledGuestbook = async (): Promise<Built> => {
  compiled ??= mkdtemp(join(tmpdir(), 'escapes-guestbook-source-')).then(buildGuestbook)
  return compiled
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
    `insert into release_tokens (remote, name, token_hash, may_force)
      values ($1, 'journeys', encode(sha256($2::bytea), 'hex'), true)`,
    [guestbookRemote, token],
  )
  const registry = () => createRegistryClient(`http://127.0.0.1:${product.ports.API_PORT}`, token)
  const build = async (alteration: Alteration) =>
    alterBuild(await mkdtemp(join(scratch, 'build-')), await getCompiledGuestbook(), alteration)

  const check = async (alteration: Alteration = {}) => {
    const api = registry()
    const built = await build(alteration)
    await publishBuild(api, built)
    const { build: id } = built.sidecar
    const { checks, candidate } = await api('POST /admin/releases/:remote/check', {
      params: { remote: guestbookRemote },
      body: { build: id },
    })
    if (!candidate) throw new Error('the registry names no candidate')
    const failed = checks.filter(({ passed, notMade }) => !passed && !notMade)
    return {
      id,
      failed: Object.fromEntries(failed.map(({ name, detail }) => [name, detail])),
      open: (withinMs = timeouts.browser) =>
        openPages(browser, product.url, { remote: candidate }, { maxDrawMs: withinMs }),
    }
  }

  return {
    product,
    browser,
    registry,
    build,
    check,
    release: async () => {
      const { id } = await check()
      await promote(registry(), guestbookRemote, id, toPromoteOptionsWithoutBrowser('it is known to be good'))
    },
    stop: async () => {
      if (launch) await browser.close()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
