import { join } from 'node:path'
import type { BuildSidecar, RemotePage } from '@escapes/contract/releases'
import type { StatsCompilation } from '@rspack/core'
import { compileWithRspack } from '../compile-with-rspack.ts'
import { defineRemoteServerBuild } from './define-server-build.ts'
import { findPageStyles } from './find-page-styles.ts'
import { nameServerFile } from './name-server-file.ts'

export type RemoteServerPart = Required<Pick<BuildSidecar, 'server' | 'pageStyles'>>

interface RemoteServerOptions {
  name: string
  dir: string
  pages: readonly RemotePage[]
  browser: StatsCompilation
}

/** Adds to the browser files of a remote what draws its first paints; nothing where the browser draws every page. */
export const buildRemoteServer = async (options: RemoteServerOptions): Promise<RemoteServerPart | undefined> => {
  const { name, dir, pages, browser } = options
  const patterns = pages.filter(({ firstPaint }) => firstPaint === 'server').map(({ pattern }) => pattern)
  if (patterns.length === 0) return undefined
  const server = await compileWithRspack(defineRemoteServerBuild(name, dir))
  const file = await nameServerFile(join(dir, 'dist/server'), join(dir, 'dist'))
  try {
    const pageStyles = await findPageStyles({ patterns, code: file.code, filename: file.name, browser, server })
    return { server: file.name, pageStyles }
  } catch (error) {
    throw new Error(`${name}: the server build cannot be run: ${(error as Error).message}`, { cause: error })
  }
}
