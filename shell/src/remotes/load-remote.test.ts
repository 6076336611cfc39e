import type { BootBuild, BootRemote } from '@escapes/contract/releases'
import type { Platform } from '@escapes/platform'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { Federation } from './federation.ts'
import { createRemoteLoader } from './load-remote.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

const aBuild = (build: string): BootBuild => ({
  build,
  version: '1.0.0',
  entry: `/_mf/a/account/${build}/remoteEntry.js`,
  container: `account_${build}`,
  integrity: { [`/_mf/a/account/${build}/remoteEntry.js`]: 'sha384-x' },
  preload: [],
  pages: [{ pattern: '/auth', title: 'Sign in', access: 'anyone' }],
})

const aBootRemote = (fallback: BootBuild | null = null): BootRemote => ({
  ...aBuild('new'),
  remote: 'account',
  fallback,
})

const aFederation = (answers: Record<string, (() => Promise<unknown>)[]>) => {
  const requested: string[] = []
  const federation: Federation = {
    register: vi.fn<Federation['register']>(),
    load: (container) => {
      requested.push(container)
      const answer = answers[container]?.shift()
      return answer ? answer() : Promise.reject(new Error(`${container} is out of reach`))
    },
  }
  return { federation, requested }
}

const routes: RouteObject[] = [{ path: '/auth' }]
const create = () => routes
const platform = {} as Platform
const arrives = () => Promise.resolve({ default: create })
const fails = () => Promise.reject(new Error('503'))
const hangs = () => new Promise<never>(() => {})
const loaderFor = (federation: Federation, attemptMs = 20) =>
  createRemoteLoader({
    federation,
    toRoutes: (made) => made(platform),
    attemptMs,
    pause: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
  })

describe('loading a remote', () => {
  it('returns the routes that the build exposes, and fetches it only once', async () => {
    const { federation, requested } = aFederation({ account_new: [arrives] })
    const load = loaderFor(federation)
    const [first, second] = await Promise.all([load(aBootRemote()), load(aBootRemote())])
    expect(first).toMatchObject({ remote: 'account', build: 'new', routes })
    expect(second).toBe(first)
    expect(requested).toEqual(['account_new'])
    expect(federation.register).toHaveBeenCalledWith('account_new', '/_mf/a/account/new/remoteEntry.js')
  })

  it('makes the routes of a build in a task after the one that evaluated it', async () => {
    const make = vi.fn(create)
    const { federation } = aFederation({ account_new: [() => Promise.resolve({ default: make })] })
    const loading = loaderFor(federation)(aBootRemote())
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(make).not.toHaveBeenCalled()
    await expect(loading).resolves.toMatchObject({ routes })
  })

  it('tries a build that failed a second time', async () => {
    const { federation, requested } = aFederation({ account_new: [fails, arrives] })
    await expect(loaderFor(federation)(aBootRemote())).resolves.toMatchObject({ build: 'new' })
    expect(requested).toEqual(['account_new', 'account_new'])
  })

  it('falls back to the build before it, once, when both attempts failed', async () => {
    const { federation, requested } = aFederation({ account_new: [fails, fails], account_old: [arrives] })
    await expect(loaderFor(federation)(aBootRemote(aBuild('old')))).resolves.toMatchObject({ build: 'old' })
    expect(requested).toEqual(['account_new', 'account_new', 'account_old'])
  })

  it('gives up an attempt that hangs, after its timeout', async () => {
    const { federation } = aFederation({ account_new: [hangs, hangs], account_old: [arrives] })
    await expect(loaderFor(federation, 10)(aBootRemote(aBuild('old')))).resolves.toMatchObject({ build: 'old' })
  })

  it('rejects when every attempt failed, and can be loaded again', async () => {
    const { federation } = aFederation({ account_new: [fails, fails, arrives] })
    const load = loaderFor(federation)
    await expect(load(aBootRemote())).rejects.toThrow(RemoteUnavailable)
    await expect(load(aBootRemote())).resolves.toMatchObject({ build: 'new' })
  })

  it('rejects an entry without a digest in the boot document', async () => {
    const { federation, requested } = aFederation({ account_new: [arrives, arrives] })
    await expect(loaderFor(federation)({ ...aBootRemote(), integrity: {} })).rejects.toThrow(RemoteUnavailable)
    expect(requested).toEqual([])
    expect(federation.register).not.toHaveBeenCalled()
  })

  it('rejects a module that is not a remote', async () => {
    const { federation } = aFederation({
      account_new: [() => Promise.resolve({ default: 'text' }), () => Promise.resolve(null)],
    })
    await expect(loaderFor(federation)(aBootRemote())).rejects.toThrow('account cannot be loaded')
  })

  it('falls back to the build before it when the new one throws while it creates its routes', async () => {
    const throws = () => Promise.resolve({ default: () => JSON.parse('{') as never })
    const { federation, requested } = aFederation({ account_new: [throws, throws], account_old: [arrives] })
    await expect(loaderFor(federation)(aBootRemote(aBuild('old')))).resolves.toMatchObject({ build: 'old' })
    expect(requested).toEqual(['account_new', 'account_new', 'account_old'])
  })

  it('fetches a file again from the network before a retry', async () => {
    const { federation } = aFederation({ account_new: [fails, arrives] })
    const refresh = vi.fn<(addresses: readonly string[]) => Promise<void>>().mockResolvedValue()
    await createRemoteLoader({ federation, toRoutes: () => routes, pause: () => Promise.resolve(), refresh })(
      aBootRemote(),
    )
    expect(refresh.mock.calls).toEqual([[['/_mf/a/account/new/remoteEntry.js']]])
  })

  it('says when it begins and when it has ended, however it ended', async () => {
    const { federation } = aFederation({ account_new: [fails, fails, arrives] })
    const ended = vi.fn<() => void>()
    const onBegin = vi.fn<(remote: string) => () => void>().mockReturnValue(ended)
    const load = createRemoteLoader({
      federation,
      toRoutes: () => routes,
      onBegin,
      pause: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
    })
    await expect(load(aBootRemote())).rejects.toThrow(RemoteUnavailable)
    expect([onBegin.mock.calls, ended.mock.calls.length]).toEqual([[['account']], 1])
    await load(aBootRemote())
    expect(ended).toHaveBeenCalledTimes(2)
  })

  it('reports every failure with its build', async () => {
    const { federation } = aFederation({ account_new: [fails, fails], account_old: [fails] })
    const onFailure = vi.fn<(remote: string, build: string, error: unknown) => void>()
    const load = createRemoteLoader({
      federation,
      toRoutes: () => routes,
      onFailure,
      pause: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
    })
    await expect(load(aBootRemote(aBuild('old')))).rejects.toThrow(RemoteUnavailable)
    expect(onFailure.mock.calls.map(([remote, build]) => `${remote}@${build}`)).toEqual([
      'account@new',
      'account@new',
      'account@old',
    ])
  })
})
