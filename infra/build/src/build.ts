import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseUnlent } from './borrowed.ts'
import { compile } from './compile.ts'
import { precompress } from './compress.ts'
import { defineRemote } from './define-remote.ts'
import { defineShell } from './define-shell.ts'
import { folderOf, inputsHash } from './inputs.ts'
import { describeShell } from './shell-manifest.ts'
import { describeBuild } from './sidecar.ts'
import { workspaceRoot } from './workspace.ts'

const buildShell = async (dir: string): Promise<string> => {
  for (const each of [dir, join(dir, 'platform'), join(workspaceRoot, 'shared-ui')]) await refuseUnlent(each)
  const clientDir = join(dir, 'dist/client')
  const manifest = await describeShell(clientDir, await compile(defineShell()))
  await precompress(clientDir, Object.keys(manifest.files))
  await writeFile(join(dir, 'dist/shell.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest.build
}

/** `inputs` names the container, so it must differ whenever the result may. */
export const buildRemote = async (name: string, dir: string, inputs: string): Promise<string> => {
  await refuseUnlent(dir)
  const stats = await compile(defineRemote({ name, dir, inputs }))
  const sidecar = await describeBuild({ name, dir, inputs, stats })
  await writeFile(join(dir, 'dist/build.json'), `${JSON.stringify(sidecar, null, 2)}\n`)
  return sidecar.build
}

const readOptional = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

/** Builds the shell or a remote into its `dist`, unless nothing it is made from has changed. */
export const build = async (name: string, { force = false } = {}): Promise<{ build: string; isNew: boolean }> => {
  const dir = folderOf(name)
  const inputs = await inputsHash(name)
  const record = join(dir, 'dist/.inputs')
  const [before = '', id = ''] = (await readOptional(record)).split(' ')
  if (!force && before === inputs && id) return { build: id, isNew: false }
  const made = name === 'shell' ? await buildShell(dir) : await buildRemote(name, dir, inputs)
  await mkdir(join(dir, 'dist'), { recursive: true })
  await writeFile(record, `${inputs} ${made}`)
  return { build: made, isNew: true }
}
