import type { Remote } from '@escapes/platform'
import type { BootBuild, BootRemote } from '@escapes/contract/releases'
import { integrityOf } from './boot.ts'
import type { Federation } from './federation.ts'
import { refreshCached } from './refresh-cached.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

export interface LoadedRemote {
  remote: string
  build: string
  /** Address of the folder its files come from. */
  folder: string
  create: Remote
}

export interface LoaderOptions {
  federation: Federation
  attemptMs?: number
  /** Waits between two attempts; full jitter, so that a thousand tabs do not come back at once. */
  pause?: () => Promise<void>
  /** Before a build that failed is tried again. */
  refresh?: (addresses: readonly string[]) => Promise<void>
  onFailure?: (remote: string, build: string, error: unknown) => void
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

/** Two attempts at the build, then the good build before it once. What loaded stays; what failed can be tried again. */
export const createLoader = (options: LoaderOptions) => {
  const { federation, attemptMs = 8000, pause = jitter, refresh = refreshCached, onFailure } = options
  const failed = new Set<string>()
  const registered = new Set<string>()
  const loaded = new Map<string, LoadedRemote>()
  const loading = new Map<string, Promise<LoadedRemote>>()

  const attempt = async (remote: string, build: BootBuild): Promise<LoadedRemote> => {
    // Source that is being worked on has no digest; a production build of the shell does not contain the exception.
    if (process.env.NODE_ENV !== 'development' && !integrityOf(build, build.entry))
      throw new Error(`Refused ${build.entry}: the boot document has no digest of it`)
    if (!registered.has(build.container)) federation.register(build.container, build.entry)
    registered.add(build.container)
    const module = await within(attemptMs, federation.load(build.container, 'remote'))
    const create = (module as { default?: unknown } | null)?.default
    if (!isRemote(create)) throw new Error(`${remote}@${build.build} exposes no remote`)
    return { remote, build: build.build, folder: new URL('.', new URL(build.entry, location.href)).href, create }
  }

  const loadAny = async (remote: BootRemote): Promise<LoadedRemote> => {
    const plan: BootBuild[] = remote.fallback ? [remote, remote, remote.fallback] : [remote, remote]
    let cause: unknown
    for (const [index, build] of plan.entries()) {
      if (index > 0) await pause()
      if (failed.has(build.build)) await refresh([build.entry, ...build.preload])
      try {
        return await attempt(remote.remote, build)
      } catch (error) {
        cause = error
        failed.add(build.build)
        onFailure?.(remote.remote, build.build, error)
      }
    }
    throw new RemoteUnavailable(remote.remote, { cause })
  }

  return (remote: BootRemote): Promise<LoadedRemote> => {
    const known = loaded.get(remote.remote)
    if (known) return Promise.resolve(known)
    const underway = loading.get(remote.remote)
    if (underway) return underway
    const work = loadAny(remote)
      .then((result) => {
        loaded.set(remote.remote, result)
        return result
      })
      .finally(() => loading.delete(remote.remote))
    loading.set(remote.remote, work)
    return work
  }
}

export type LoadRemote = ReturnType<typeof createLoader>
