import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildIfChanged, buildRemote } from '@escapes/build'

const fixture = resolve(import.meta.dirname, '../fixture-remote')
/** The folder of the builds that all files take as they are. */
const folderVariable = 'SHELL_FIXTURE_BUILDS'

/** Builds the fixture remote under a name below `folder`; `sources` replace its own. Returns the folder of the build. */
export const buildFixture = async (
  folder: string,
  name: string,
  variant: string,
  sources: Record<string, string> = {},
): Promise<string> => {
  const dir = join(folder, `${name}-${variant}`)
  await mkdir(dir, { recursive: true })
  await cp(fixture, dir, { recursive: true, filter: (source) => !source.endsWith('/dist') })
  for (const [path, text] of Object.entries(sources)) await writeFile(join(dir, 'src', path), text)
  // Equal sources make one build; an invisible difference makes another.
  await appendFile(join(dir, 'src/remote.tsx'), `\nexport const variant = '${variant}'\n`)
  await buildRemote(name, dir)
  return dir
}

/** The live build and another, which were made before the first file. */
export const getSharedBuild = (variant: 'stable' | 'previous'): string =>
  join(process.env[folderVariable] ?? '', `storefront-${variant}`)

/** Before all files: what each of them would build again. */
const makeSharedBuilds = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'shell-fixture-'))
  process.env[folderVariable] = folder
  await buildIfChanged('shell')
  for (const variant of ['stable', 'previous']) await buildFixture(folder, 'storefront', variant)
  return () => rm(folder, { recursive: true, force: true })
}

export default makeSharedBuilds
