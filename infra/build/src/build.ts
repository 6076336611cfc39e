import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertRouterNamesAreShared } from './assert-router-names-are-shared.ts'
import { compileWithRspack } from './compile-with-rspack.ts'
import { precompress } from './precompress.ts'
import { defineRemoteBuild } from './define-remote-build.ts'
import { defineShellBuild } from './define-shell-build.ts'
import { hashBuildInputs } from './build-inputs.ts'
import { toPlaceholderContainerName } from './container-name.ts'
import { finalizeRemoteBuild } from './finalize-remote-build.ts'
import { createShellManifest } from './shell-manifest.ts'
import { createSidecar, loadBuildDeclaration } from './sidecar.ts'
import { getPackageFolder, workspaceRoot } from './workspace.ts'

const buildShell = async (dir: string): Promise<string> => {
  for (const each of [dir, join(dir, 'platform'), join(workspaceRoot, 'shared-ui')])
    await assertRouterNamesAreShared(each)
  const clientDir = join(dir, 'dist/client')
  const manifest = await createShellManifest(clientDir, await compileWithRspack(defineShellBuild()))
  await precompress(clientDir, Object.keys(manifest.files))
  await writeFile(join(dir, 'dist/shell.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest.build
}

/** Builds a remote into `dist` of its folder; returns the id of the build. */
export const buildRemote = async (name: string, dir: string): Promise<string> => {
  await assertRouterNamesAreShared(dir)
  const stats = await compileWithRspack(defineRemoteBuild({ name, dir, container: toPlaceholderContainerName(name) }))
  const declaration = await loadBuildDeclaration(name, dir, stats)
  const finalized = await finalizeRemoteBuild(name, join(dir, 'dist'), stats, declaration)
  const sidecar = await createSidecar({ name, dir, finalized, stats, declaration })
  await writeFile(join(dir, 'dist/build.json'), `${JSON.stringify(sidecar, null, 2)}\n`)
  return sidecar.build
}

const readOptional = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

/** Builds a remote or the shell, unless its inputs are those of the last build; returns the id of its build. */
export const buildIfChanged = async (
  name: string,
  { force = false } = {},
): Promise<{ buildId: string; wasRebuilt: boolean }> => {
  const dir = getPackageFolder(name)
  const inputs = await hashBuildInputs(name)
  const record = join(dir, 'dist/.inputs')
  const [before = '', id = ''] = (await readOptional(record)).split(' ')
  if (!force && before === inputs && id) return { buildId: id, wasRebuilt: false }
  const made = name === 'shell' ? await buildShell(dir) : await buildRemote(name, dir)
  await mkdir(join(dir, 'dist'), { recursive: true })
  await writeFile(record, `${inputs} ${made}`)
  return { buildId: made, wasRebuilt: true }
}
