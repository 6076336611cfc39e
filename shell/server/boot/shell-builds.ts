import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BootDocument, BootShell, ReleaseArm } from '@escapes/contract/releases'
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
  /**
   * The build that a visitor of this arm gets by these releases: the stable one while a candidate cannot be had, the one
   * before while the stable one cannot. Never rejects.
   */
  of(boot: BootDocument, arm?: ReleaseArm): Promise<ShellBuild>
  /** Why pages begin with another build than the one that is released. */
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
  /** A build is at hand: pages begin with it from now on. */
  onReady: (build: string) => void
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
  const { shipped, clientDir, find, createPainter, onReady, onError } = options
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

  const shippedBuild = await startShipped()
  /** What was prepared, by build; `current` is the last stable one that could be had. */
  const held = new Map([[shipped.build, shippedBuild]])
  let current = shippedBuild
  let currentEpoch = -1
  const failures = new Map<string, number>()
  const preparing = new Map<string, Promise<void>>()

  const hasFailedLately = (build: string): boolean => {
    const at = failures.get(build)
    return at !== undefined && performance.now() - at < retryMs
  }

  /** A build that is not wanted any more ends when its pages are sent. */
  const drop = (wanted: readonly (string | undefined)[]): void => {
    for (const [build, { painter }] of held) {
      if (wanted.includes(build) || build === current.manifest.build) continue
      held.delete(build)
      painter?.drain()
    }
    for (const build of failures.keys()) if (!wanted.includes(build)) failures.delete(build)
  }

  const prepare = async (wanted: BootShell): Promise<void> => {
    if (held.has(wanted.build)) return
    try {
      held.set(wanted.build, wanted.build === shipped.build ? await startShipped() : await startReleased(wanted))
      failures.delete(wanted.build)
      onReady(wanted.build)
    } catch (error) {
      if (!failures.has(wanted.build))
        onError('A build of the shell that is live cannot be had; another one is served', error)
      failures.set(wanted.build, performance.now())
    }
  }

  /** Waits for a build to be at hand, each fetched once however many pages want it. */
  const awaitBuild = async (wanted: BootShell): Promise<void> => {
    if (held.has(wanted.build) || hasFailedLately(wanted.build)) return
    const work = preparing.get(wanted.build) ?? prepare(wanted).finally(() => preparing.delete(wanted.build))
    preparing.set(wanted.build, work)
    await Promise.race([work, pause(maxWaitMs, undefined, { ref: false })])
  }

  const follow = ({ epoch, shellBuild, shellCanary }: BootDocument): void => {
    if (epoch < currentEpoch) return
    const stable = shellBuild && held.get(shellBuild.build)
    if (stable) [current, currentEpoch] = [stable, epoch]
    drop([shellBuild?.build, shellCanary?.candidate.build])
  }

  return {
    of: async (boot, arm = 'stable') => {
      const { epoch, shellBuild, shellCanary } = boot
      // A page may have asked before the registry changed: what it was told then moves nothing back.
      if (epoch < currentEpoch) return current
      const candidate = shellCanary && { ready: awaitBuild(shellCanary.candidate), ...shellCanary.candidate }
      if (shellBuild) await awaitBuild(shellBuild)
      if (arm === 'candidate') await candidate?.ready
      follow(boot)
      return (arm === 'candidate' && candidate && held.get(candidate.build)) || current
    },
    trouble: () => {
      const [lost] = failures.keys()
      return lost && `the shell ${lost} is live and cannot be had; ${current.manifest.build} is served`
    },
    close: () => {
      for (const { painter } of held.values()) painter?.close()
    },
  }
}
