import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertLentNames, assertNoSecondCopies } from './assert-lent-names.ts'
import { compileWithRspack } from './compile-with-rspack.ts'
import { precompress, readCompressionQuality } from './precompress.ts'
import { defineRemoteBuild } from './define-remote-build.ts'
import { defineShellBuild } from './define-shell-build.ts'
import { hashBuildInputs, judgeRecord } from './build-inputs.ts'
import { toPlaceholderContainerName } from './container-name.ts'
import { finalizeRemoteBuild } from './finalize-remote-build.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { assertPageWeights } from './page-weights.ts'
import { buildRemoteServer } from './server/build-remote-server.ts'
import { describeShellBuild } from './shell-manifest.ts'
import { createSidecar, loadBuildDeclaration } from './sidecar.ts'
import { getPackageFolder, workspaceRoot } from './workspace.ts'
import { defineShellServerBuild } from './server/define-server-build.ts'
import { nameServerFile } from './server/name-server-file.ts'

/** So that nobody publishes the build before, taking it for one that failed. */
const forgetBuild = (dir: string): Promise<void> => rm(join(dir, 'dist/build.json'), { force: true })

const buildShell = async (dir: string): Promise<string> => {
  await forgetBuild(dir)
  for (const each of [dir, join(dir, 'platform'), join(workspaceRoot, 'shared-ui')]) await assertLentNames(each)
  const clientDir = join(dir, 'dist/client')
  const stats = await compileWithRspack(defineShellBuild())
  const server = await buildShellServer(dir, clientDir)
  const { manifest, sidecar } = await describeShellBuild({ dir, clientDir, stats, server })
  await precompress(clientDir, Object.keys(manifest.files))
  await writeFile(join(dir, 'dist/shell.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(dir, 'dist/build.json'), `${JSON.stringify(sidecar, null, 2)}\n`)
  return manifest.build
}

/** Builds a remote into `dist` of its folder; returns the id of the build. Throws where no release would take it for its size. */
export const buildRemote = async (name: string, dir: string): Promise<string> => {
  await forgetBuild(dir)
  await assertLentNames(dir)
  await assertNoSecondCopies(dir)
  const stats = await compileWithRspack(defineRemoteBuild({ name, dir, container: toPlaceholderContainerName(name) }))
  await assertPageWeights(name, join(dir, 'dist'), stats)
  const declaration = await loadBuildDeclaration(name, dir, stats)
  const server = await buildRemoteServer({ name, dir, pages: declaration.pages, browser: stats })
  const finalized = await finalizeRemoteBuild(name, join(dir, 'dist'), stats, { ...declaration, ...server })
  const sidecar = await createSidecar({ name, dir, finalized, stats, declaration, server })
  await writeFile(join(dir, 'dist/build.json'), `${JSON.stringify(sidecar, null, 2)}\n`)
  return sidecar.build
}

/** After a test run, which compresses little: what it compiled is what is wanted. */
const compressShellAgain = async (dir: string): Promise<void> => {
  const { files } = JSON.parse(await readFile(join(dir, 'dist/shell.json'), 'utf8')) as { files: object }
  await precompress(join(dir, 'dist/client'), Object.keys(files))
}

const readOptional = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

interface Built {
  buildId: string
  wasRebuilt: boolean
}

/**
 * Builds a remote or the shell, unless its inputs are those of the last build; returns the id of its build. A second
 * process that wants the same waits for it: two would clear the folder that the other one writes.
 */
export const buildIfChanged = (name: string, options: { force?: boolean } = {}): Promise<Built> => {
  const dir = getPackageFolder(name)
  return oneAtATime(dir, () => buildInto(dir, name, options))
}

const buildInto = async (dir: string, name: string, { force = false }: { force?: boolean }): Promise<Built> => {
  const inputs = await hashBuildInputs(name)
  const record = join(dir, 'dist/.inputs')
  const before = await readOptional(record)
  const [, id = ''] = before.split(' ')
  const isDescribed = existsSync(join(dir, 'dist/build.json'))
  const found = !force && id && isDescribed ? judgeRecord(name, before, inputs) : 'other'
  if (found === 'current') return { buildId: id, wasRebuilt: false }
  if (found === 'too-large') await compressShellAgain(dir)
  const made = found === 'too-large' ? id : name === 'shell' ? await buildShell(dir) : await buildRemote(name, dir)
  await mkdir(join(dir, 'dist'), { recursive: true })
  await writeFile(record, `${inputs} ${made} ${readCompressionQuality()}`)
  return { buildId: made, wasRebuilt: found === 'other' }
}

/** Adds to the browser files of the shell what draws first paints: what is shared with remotes, and the renderer. */
const buildShellServer = async (dir: string, clientDir: string): Promise<string> => {
  await compileWithRspack(defineShellServerBuild())
  const { name } = await nameServerFile(join(dir, 'dist/server'), clientDir)
  return name
}
