import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BootDocument, BootShell } from '@escapes/contract/releases'
import type { FindObject } from '../assets/stored-object.ts'
import type { Painter } from '../first-paint/create-painter.ts'
import { type ShellManifest, toShellManifest } from './shell-manifest.ts'

/** What a page begins with; both parts are of one build, so that what the server draws is what the browser takes over. */
export interface ShellBuild {
  manifest: ShellManifest
  /** Absent: the browser draws every page. */
  painter: Painter | undefined
}

export interface ShellBuilds {
  /** The build that is live by these releases; while it cannot be had, the one before. Never rejects. */
  of(boot: BootDocument): Promise<ShellBuild>
  /** Why pages begin with another build than the one that is live. */
  trouble(): string | undefined
  close(): void
}

export interface ShellBuildsOptions {
  /** The build beside this server: served until the registry names one, and when that cannot be had. */
  shipped: ShellManifest
  /** The folder of its files. */
  clientDir: string
  find: FindObject
  /** Undefined: the browser draws every page. */
  createPainter: ((shellCode: string) => Painter) | undefined
  onSwitch: (build: string) => void
  onError: (what: string, error: unknown) => void
  /** How long after a failure the build is asked for again. */
  retryMs?: number
  /** How long a page waits for a build that is being fetched. */
  maxWaitMs?: number
}

/** The store key of a file; builds of the shell have their files in common. */
export const toShellFileKey = (path: string): string => `_mf/a/shell/files/${path}`

const decode = (bytes: Uint8Array, { path, integrity }: { path: string; integrity: string }): string => {
  const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (digest !== integrity) throw new Error(`${path} is not the file that its build names`)
  return Buffer.from(bytes).toString()
}

/** Closes a painter once the pages that it has begun are sent. */
const withDrain = (painter: Painter): Painter & { drain(): void } => {
  const open = new Set<Promise<unknown>>()
  return {
    ...painter,
    draw: (options) => {
      const page = painter.draw(options)
      open.add(page)
      void page.finally(() => open.delete(page))
      return page
    },
    drain: () => void Promise.allSettled(open).then(painter.close),
  }
}

export const createShellBuilds = async (options: ShellBuildsOptions): Promise<ShellBuilds> => {
  const { shipped, clientDir, find, createPainter, onSwitch, onError } = options
  const { retryMs = 5_000, maxWaitMs = 3_000 } = options

  const start = (manifest: ShellManifest, code: string | undefined) => ({
    manifest,
    painter: createPainter && code !== undefined ? withDrain(createPainter(code)) : undefined,
  })
  const startShipped = async () => {
    const { server } = shipped
    return start(shipped, server && decode(await readFile(join(clientDir, server.path)), server))
  }
  const startReleased = async (released: BootShell) => {
    const { server } = released
    const findFile = async (path: string) => {
      const found = await find(toShellFileKey(path))
      if (!found) throw new Error(`${path} is not in the store`)
      return found
    }
    await Promise.all(Object.keys(released.files).map(findFile))
    const code = server && decode(await (await findFile(server.path)).bytes(), server)
    return start(toShellManifest(released), code)
  }

  let current = await startShipped()
  let currentEpoch = -1
  let failed: { build: string; at: number } | undefined
  let preparing = Promise.resolve()

  const isServed = ({ epoch, shellBuild }: BootDocument): boolean => {
    if (!shellBuild || shellBuild.build === current.manifest.build || epoch < currentEpoch) return true
    return failed?.build === shellBuild.build && performance.now() - failed.at < retryMs
  }

  const prepare = async (boot: BootDocument): Promise<void> => {
    const { epoch, shellBuild } = boot
    if (!shellBuild || isServed(boot)) return
    try {
      const next = shellBuild.build === shipped.build ? await startShipped() : await startReleased(shellBuild)
      current.painter?.drain()
      current = next
      currentEpoch = epoch
      failed = undefined
      onSwitch(shellBuild.build)
    } catch (error) {
      if (failed?.build !== shellBuild.build)
        onError('The build of the shell that is live cannot be had; the one before is served', error)
      failed = { build: shellBuild.build, at: performance.now() }
    }
  }

  return {
    of: async (boot) => {
      if (isServed(boot)) return current
      // One after the other; all but the first find that there is nothing left to do.
      preparing = preparing.then(() => prepare(boot))
      await Promise.race([preparing, pause(maxWaitMs, undefined, { ref: false })])
      return current
    },
    trouble: () => failed && `the shell ${failed.build} is live and cannot be had; ${current.manifest.build} is served`,
    close: () => current.painter?.close(),
  }
}
