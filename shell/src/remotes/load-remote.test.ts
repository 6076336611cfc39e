import type { BootBuild, BootRemote } from '@escapes/contract/releases'
import { describe, expect, it, vi } from 'vitest'
import type { Federation } from './federation.ts'
import { createLoader } from './load-remote.ts'
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

const aRemote = (fallback: BootBuild | null = null): BootRemote => ({ ...aBuild('new'), remote: 'account', fallback })

/** A federation that answers per container what it is told, one answer after the other. */
const aFederation = (answers: Record<string, (() => Promise<unknown>)[]>) => {
  const asked: string[] = []
  const federation: Federation = {
    register: vi.fn<Federation['register']>(),
    load: (container) => {
      asked.push(container)
      const answer = answers[container]?.shift()
      return answer ? answer() : Promise.reject(new Error(`${container} is out of reach`))
    },
  }
  return { federation, asked }
}

const create = () => []
const arrives = () => Promise.resolve({ default: create })
const fails = () => Promise.reject(new Error('503'))
const hangs = () => new Promise<never>(() => {})
const loaderFor = (federation: Federation, attemptMs = 20) =>
  createLoader({ federation, attemptMs, pause: () => Promise.resolve(), refresh: () => Promise.resolve() })

describe('loading a remote', () => {
  it('gives what the build exposes, and asks for it only once', async () => {
    const { federation, asked } = aFederation({ account_new: [arrives] })
    const load = loaderFor(federation)
    const [first, second] = await Promise.all([load(aRemote()), load(aRemote())])
    expect(first).toMatchObject({ remote: 'account', build: 'new', create })
    expect(second).toBe(first)
    expect(asked).toEqual(['account_new'])
    expect(federation.register).toHaveBeenCalledWith('account_new', '/_mf/a/account/new/remoteEntry.js')
  })

  it('tries a build that failed a second time', async () => {
    const { federation, asked } = aFederation({ account_new: [fails, arrives] })
    await expect(loaderFor(federation)(aRemote())).resolves.toMatchObject({ build: 'new' })
    expect(asked).toEqual(['account_new', 'account_new'])
  })

  it('takes the build before it, once, when both attempts failed', async () => {
    const { federation, asked } = aFederation({ account_new: [fails, fails], account_old: [arrives] })
    await expect(loaderFor(federation)(aRemote(aBuild('old')))).resolves.toMatchObject({ build: 'old' })
    expect(asked).toEqual(['account_new', 'account_new', 'account_old'])
  })

  it('gives an attempt that hangs up after its time', async () => {
    const { federation } = aFederation({ account_new: [hangs, hangs], account_old: [arrives] })
    await expect(loaderFor(federation, 10)(aRemote(aBuild('old')))).resolves.toMatchObject({ build: 'old' })
  })

  it('says that the remote is unavailable when nothing helped, and can be asked again', async () => {
    const { federation } = aFederation({ account_new: [fails, fails, arrives] })
    const load = loaderFor(federation)
    await expect(load(aRemote())).rejects.toThrow(RemoteUnavailable)
    await expect(load(aRemote())).resolves.toMatchObject({ build: 'new' })
  })

  it('refuses an entry that the boot document has no digest of', async () => {
    const { federation, asked } = aFederation({ account_new: [arrives, arrives] })
    await expect(loaderFor(federation)({ ...aRemote(), integrity: {} })).rejects.toThrow(RemoteUnavailable)
    expect(asked).toEqual([])
    expect(federation.register).not.toHaveBeenCalled()
  })

  it('refuses a module that is not a remote', async () => {
    const { federation } = aFederation({
      account_new: [() => Promise.resolve({ default: 'text' }), () => Promise.resolve(null)],
    })
    await expect(loaderFor(federation)(aRemote())).rejects.toThrow('account cannot be loaded')
  })

  it('asks the network anew for a file before it is tried again', async () => {
    const { federation } = aFederation({ account_new: [fails, arrives] })
    const refresh = vi.fn<(addresses: readonly string[]) => Promise<void>>().mockResolvedValue()
    await createLoader({ federation, pause: () => Promise.resolve(), refresh })(aRemote())
    expect(refresh.mock.calls).toEqual([[['/_mf/a/account/new/remoteEntry.js']]])
  })

  it('reports every failure with its build', async () => {
    const { federation } = aFederation({ account_new: [fails, fails], account_old: [fails] })
    const onFailure = vi.fn<(remote: string, build: string, error: unknown) => void>()
    const load = createLoader({
      federation,
      onFailure,
      pause: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
    })
    await expect(load(aRemote(aBuild('old')))).rejects.toThrow(RemoteUnavailable)
    expect(onFailure.mock.calls.map(([remote, build]) => `${remote}@${build}`)).toEqual([
      'account@new',
      'account@new',
      'account@old',
    ])
  })
})
