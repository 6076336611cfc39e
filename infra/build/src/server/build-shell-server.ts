import { join } from 'node:path'
import { compileWithRspack } from '../compile-with-rspack.ts'
import { defineShellServerBuild } from './define-server-build.ts'
import { nameServerFile } from './name-server-file.ts'

/** Adds to the browser files of the shell what draws first paints: what is shared with remotes, and the renderer. */
export const buildShellServer = async (dir: string, clientDir: string): Promise<string> => {
  await compileWithRspack(defineShellServerBuild())
  const { name } = await nameServerFile(join(dir, 'dist/server'), clientDir)
  return name
}
