import { randomUUID } from 'node:crypto'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { type BuildSidecar, shellName, type ShellPart } from '@escapes/contract/releases'
import { toBuildId, toIntegrity } from '#/modules/releases/stored-build.ts'

export interface BuildFixture {
  sidecar: BuildSidecar
  contents: Map<string, Buffer>
}

/** A small build of a remote, different from every other one unless the same `marker` is given. */
export const aBuild = async (
  remote: string,
  {
    marker = randomUUID(),
    css = '.page-a1b2c3 { color: teal }',
    ...overrides
  }: Partial<BuildSidecar> & { marker?: string; css?: string } = {},
): Promise<BuildFixture> => {
  const contents = new Map([
    ['remoteEntry.js', Buffer.from(`entry of ${remote} ${marker}`)],
    ['chunks/pages.js', Buffer.from(`pages of ${remote} ${marker}`)],
    ['chunks/pages.css', Buffer.from(`${css} /* ${marker} */`)],
    ['poster.webp', Buffer.from(`poster ${marker}`)],
  ])
  const files = [...contents].map(([path, bytes]) => ({ path, size: bytes.length, integrity: toIntegrity(bytes) }))
  const sidecar: BuildSidecar = {
    remote,
    build: toBuildId(files),
    version: '1.0.0',
    revision: 'abcdef0',
    builtAt: '2027-01-01T00:00:00Z',
    entry: 'remoteEntry.js',
    container: `${remote.replaceAll('-', '_')}_${toBuildId(files)}`,
    exposes: ['./remote'],
    files,
    preload: ['chunks/pages.js'],
    pages: [{ pattern: `/${remote}`, title: remote, access: 'anyone' }],
    shared: { react: '19.3.1' },
    contractHash: await computeContractHash(),
    platformVersion: 1,
    operations: [],
    ...overrides,
  }
  return { sidecar, contents }
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
