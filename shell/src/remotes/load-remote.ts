import { refreshCachedFiles } from '@escapes/shared-ui/parts'
import type { RouteObject } from 'react-router-dom'
import type { Remote } from '@escapes/platform'
import type { BootBuild, BootRemote } from '@escapes/contract/releases'
import { findIntegrity } from './boot.ts'
import type { Federation } from './federation.ts'
import type { RemoteLoad } from '#/telemetry/release-telemetry.ts'
import { nextTask } from '#/waiting/next-task.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

export interface LoadedRemote {
  remote: string
  build: string
  folder: string
  routes: RouteObject[]
}

export interface RemoteLoaderOptions {
  federation: Federation
  /** Creates the routes of a build; a throw counts as a failed attempt. */
  toRoutes: (create: Remote, remote: string, build: BootBuild) => RouteObject[]
  attemptMs?: number
  /** Pause between two attempts, with full jitter. */
  pause?: () => Promise<void>
  /** Called before a failed build is tried again. */
  refresh?: (addresses: readonly string[]) => Promise<void>
  /** Called as the loading begins; returns what is called at its end. */
  onBegin?: (remote: string) => () => void
  onFailure?: (remote: string, build: string, error: unknown) => void
  /** Called once for each load, with the build that runs; without one when nothing could be loaded. */
  onSettled?: (remote: BootRemote, load: RemoteLoad) => void
}

const jitter = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 450))

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const isRemote = (value: unknown): value is Remote => typeof value === 'function'

/** Tries a build twice, then its predecessor once. A failed remote can be loaded again later. */
export const createRemoteLoader = (options: RemoteLoaderOptions) => {
  const { federation, toRoutes, attemptMs = 8000, pause = jitter, refresh = refreshCachedFiles } = options
  const { onBegin, onFailure, onSettled } = options
  const failed = new Set<string>()
  const registered = new Set<string>()
  const loaded = new Map<string, LoadedRemote>()
  const loading = new Map<string, Promise<LoadedRemote>>()

  const attempt = async (remote: string, build: BootBuild): Promise<LoadedRemote> => {
    // Development sources have no digest. Production builds of the shell do not contain this exception.
    if (process.env.NODE_ENV !== 'development' && !findIntegrity(build, build.entry))
      throw new Error(`Rejected ${build.entry}: the boot document has no digest of it`)
    if (!registered.has(build.container)) federation.register(build.container, build.entry)
    registered.add(build.container)
    const module = await within(attemptMs, federation.load(build.container, 'remote'))
    const create = (module as { default?: unknown } | null)?.default
    if (!isRemote(create)) throw new Error(`${remote}@${build.build} exposes no remote`)
    // The module was evaluated in this task, which is long enough on a slow phone.
    await nextTask()
    const routes = toRoutes(create, remote, build)
    return { remote, build: build.build, folder: new URL('.', new URL(build.entry, location.href)).href, routes }
  }

  const loadAny = async (remote: BootRemote): Promise<LoadedRemote> => {
    const plan: BootBuild[] = remote.fallback ? [remote, remote, remote.fallback] : [remote, remote]
    let cause: unknown
    for (const [index, build] of plan.entries()) {
      if (index > 0) await pause()
      if (failed.has(build.build)) await refresh([build.entry, ...build.preload])
      try {
        const result = await attempt(remote.remote, build)
        onSettled?.(remote, { build: build.build, cause })
        return result
      } catch (error) {
        cause = error
        failed.add(build.build)
        onFailure?.(remote.remote, build.build, error)
      }
    }
    onSettled?.(remote, { build: undefined, cause })
    throw new RemoteUnavailable(remote.remote, { cause })
  }

  return (remote: BootRemote): Promise<LoadedRemote> => {
    const alreadyLoaded = loaded.get(remote.remote)
    if (alreadyLoaded) return Promise.resolve(alreadyLoaded)
    const underway = loading.get(remote.remote)
    if (underway) return underway
    const end = onBegin?.(remote.remote)
    const work = loadAny(remote)
      .then((result) => {
        loaded.set(remote.remote, result)
        return result
      })
      .finally(() => {
        loading.delete(remote.remote)
        end?.()
      })
    loading.set(remote.remote, work)
    return work
  }
}

export type LoadRemote = ReturnType<typeof createRemoteLoader>
