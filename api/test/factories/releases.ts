import { randomUUID } from 'node:crypto'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { type OperationShape, toOperationShapes } from '@escapes/contract/operation-shape'
import type { ShellPart } from '@escapes/contract/build-parts'
import { type BuildSidecar, shellName } from '@escapes/contract/releases'
import type { Db } from '#/db/database.ts'
import { toBuildId, toIntegrity } from '#/modules/releases/stored-build.ts'

export interface BuildFixture {
  sidecar: BuildSidecar
  contents: Map<string, Buffer>
}

/** Of a remote, by what the files are. */
interface RemoteBuildFixture extends BuildFixture {
  paths: Readonly<Record<'entry' | 'script' | 'style' | 'poster', string>>
}

/** What a build knows that calls an operation which this api does not serve, beside one that it serves. */
export const anUnservedOperation = (): Record<string, OperationShape> => {
  const known = toOperationShapes(['GET /listings'])
  return { ...known, ...(known['GET /listings'] && { 'GET /gone': known['GET /listings'] }) }
}

/**
 * A small build of a remote, different from every other one unless the same `marker` is given. `knows`: the operations
 * that it calls, of a contract of another day. `more`: files by path.
 */
export const aBuild = async (
  remote: string,
  {
    marker = randomUUID(),
    css = '.page-a1b2c3 { color: teal }',
    knows,
    more = {},
    ...overrides
  }: Partial<BuildSidecar> & {
    marker?: string
    css?: string
    knows?: Record<string, OperationShape>
    more?: Readonly<Record<string, Buffer>>
  } = {},
): Promise<RemoteBuildFixture> => {
  // Named by their content, as the files of a build are.
  const digest = toIntegrity(Buffer.from(marker + css))
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 12)
  const paths = {
    entry: `remoteEntry.${digest}.js`,
    script: `chunks/pages.${digest}.js`,
    style: `chunks/pages.${digest}.css`,
    poster: `poster.${digest}.webp`,
  }
  const contents = new Map([
    [paths.entry, Buffer.from(`entry of ${remote} ${marker}`)],
    [paths.script, Buffer.from(`pages of ${remote} ${marker}`)],
    [paths.style, Buffer.from(`${css} /* ${marker} */`)],
    [paths.poster, Buffer.from(`poster ${marker}`)],
    ...(knows ? [[`operations.${digest}.json`, Buffer.from(JSON.stringify(knows))] as const] : []),
    ...Object.entries(more),
  ])
  const files = [...contents].map(([path, bytes]) => ({ path, size: bytes.length, integrity: toIntegrity(bytes) }))
  const sidecar: BuildSidecar = {
    remote,
    build: toBuildId(files),
    version: '1.0.0',
    revision: 'abcdef0',
    builtAt: '2027-01-01T00:00:00Z',
    entry: paths.entry,
    container: `${remote.replaceAll('-', '_')}_${toBuildId(files)}`,
    exposes: ['./remote'],
    files,
    preload: [paths.script],
    pages: [{ pattern: `/${remote}`, title: remote, access: 'anyone' }],
    shared: { react: '19.3.1' },
    sharedNames: {},
    contractHash: await computeContractHash(),
    platformVersion: 1,
    operations: [],
    isContentAddressed: true,
    ...(knows && {
      contractHash: 'of another day',
      operations: Object.keys(knows),
      operationShapes: `operations.${digest}.json`,
    }),
    ...overrides,
  }
  return { sidecar, contents, paths }
}

/** A small build of the shell; `files` by path, as their names say what they hold. */
export const aShellBuild = async (
  shares: Partial<ShellPart> = {},
  files: Readonly<Record<string, string>> = { [`shell.${randomUUID()}.js`]: 'start' },
): Promise<BuildFixture> => {
  const contents = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
  const described = [...contents].map(([path, bytes]) => ({ path, size: bytes.length, integrity: toIntegrity(bytes) }))
  const build = toBuildId(described)
  const [entry = ''] = contents.keys()
  const { sidecar } = await aBuild(shellName, {
    build,
    entry,
    container: `${shellName}_${build}`,
    exposes: [],
    files: described,
    preload: [],
    pages: [],
    shared: {},
    shell: {
      scripts: [entry],
      styles: [],
      fonts: [],
      sharedStyles: {},
      versions: { react: '19.3.1' },
      names: {},
      platformVersions: [1],
      ...shares,
    },
  })
  return { sidecar, contents }
}

/** A shell that is live, as if it had been released: remotes are compared with it. Answers its build. */
export const insertLiveShell = async (db: Db): Promise<string> => {
  const { sidecar } = await aShellBuild()
  const { remote, build } = sidecar
  await db
    .insertInto('release_builds')
    .values({ remote, build, sidecar: JSON.stringify(sidecar), bytes: 1, published_by: 'a pipeline' })
    .execute()
  await db.insertInto('release_channels').values({ remote, stable: build, previous: null }).execute()
  return build
}

/** What the check runner reports of a build whose every page is well, beside this shell. */
export const insertPassedBrowserCheck = async (
  db: Db,
  { remote, build, pages }: BuildSidecar,
  shell: string,
): Promise<void> => {
  const at = new Date()
  const report = { browser: 'Chromium', opened: pages.map(({ pattern }) => pattern), faults: [] }
  await db
    .insertInto('browser_checks')
    .values({
      remote,
      build,
      against: JSON.stringify({ [shellName]: shell }),
      requested_by: 'a pipeline',
      requested_at: at,
      claimed_at: at,
      runner: 'check runner',
      finished_at: at,
      report: JSON.stringify(report),
    })
    .execute()
}
