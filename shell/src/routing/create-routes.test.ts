import { createMemoryRouter, redirect } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import type { LoadRemote } from '#/remotes/load-remote.ts'
import { createRouteDiscovery, createShellRoutes, type PageGuards } from './create-routes.tsx'

const toRemote = (remote: string, path: string) => ({
  remote,
  pages: [{ pattern: path, title: remote, access: 'anyone' }],
})
const boot = {
  epoch: 1,
  remotes: [toRemote('storefront', '/'), toRemote('account', '/auth')],
} as unknown as BootDocument

const everything: PageGuards = { mayOpenPage: async () => true, requirePageAccess: async () => undefined }

const openShell = (
  load: LoadRemote,
  { at = '/', ...changes }: Partial<Parameters<typeof createRouteDiscovery>[0]> & { at?: string } = {},
) => {
  const options = {
    boot,
    guards: everything,
    load,
    patchedRemotes: new Set<BootRemote>(),
    haveReleasesChanged: () => false,
    haveReleasesChangedNow: async () => false,
    isReplaced: () => false,
    findFollowedLink: () => undefined,
    ...changes,
  }
  return createMemoryRouter(createShellRoutes(options.boot, options.patchedRemotes, options.guards), {
    initialEntries: [at],
    patchRoutesOnNavigation: createRouteDiscovery(options),
  })
}

/** On the storefront's page, with the account's code still on its way. */
const openStorefront = async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>()
  const load: LoadRemote = async ({ remote }) => {
    if (remote === 'account') await arrived
    const path = remote === 'account' ? '/auth' : '/'
    return {
      remote,
      build: 'one',
      folder: '',
      routes: [{ id: `${remote}-page`, path, element: null, action: () => answered }],
    }
  }
  const router = openShell(load)
  const expectShown = (id: string) => expect.poll(() => router.state.matches.at(-1)?.route.id).toBe(id)
  await expectShown('storefront-page')
  return { router, expectShown, arrive, answer }
}

it('a remote that cannot be loaded at all is asked for anew, in a new document, once releases have changed', async () => {
  let isMended = false
  const load = vi.fn<LoadRemote>(async ({ remote }) => {
    if (remote === 'account') throw new Error('account cannot be loaded')
    return { remote, build: 'one', folder: '', routes: [{ id: `${remote}-page`, path: '/', element: null }] }
  })
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const router = openShell(load, { haveReleasesChangedNow: async () => isMended })
  await expect.poll(() => router.state.matches.at(-1)?.route.id).toBe('storefront-page')
  await router.navigate('/auth?next=%2F')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ message: 'account cannot be loaded' }])
  isMended = true
  void router.navigate('/auth?next=%2F', { replace: true })
  await expect
    .poll(() => [...replace.mock.calls, ...assign.mock.calls])
    .toEqual([[expect.stringMatching(/\/auth\?next=%2F$/)]])
  expect(
    load.mock.calls.filter(([{ remote }]) => remote === 'account'),
    'not waited for again',
  ).toHaveLength(1)
  replace.mockRestore()
  assign.mockRestore()
  router.dispose()
})

it('a page whose first navigation was interrupted while its remote loaded is found by the next one', async () => {
  const { router, expectShown, arrive } = await openStorefront()
  const interrupted = router.navigate('/auth')
  await router.navigate('/?again')
  arrive()
  await interrupted
  await router.navigate('/auth')
  await expectShown('account-page')
  router.dispose()
})

it('a page is found though a form is answered while its remote loads', async () => {
  const { router, expectShown, arrive, answer } = await openStorefront()
  void router.fetch('a form', 'storefront-page', '/', { formMethod: 'post', formData: new FormData() })
  void router.navigate('/auth')
  answer(null)
  await expect.poll(() => router.state.fetchers.get('a form')?.state ?? 'idle').toBe('idle')
  arrive()
  await expectShown('account-page')
  expect(router.state.location.pathname).toBe('/auth')
  router.dispose()
})

/** The address of a staff page, opened by who may see it or by who is sent to `/` for the reason `denied`. */
const openStaffPage = async (mayOpen: () => Promise<boolean>, denied: () => unknown) => {
  const load = vi.fn<LoadRemote>(async ({ remote }) => ({
    remote,
    build: 'one',
    folder: '',
    routes: [{ id: `${remote}-page`, path: remote === 'backoffice' ? '/admin' : '/', element: null }],
  }))
  const guards: PageGuards = {
    mayOpenPage: mayOpen,
    requirePageAccess: async () => {
      throw denied()
    },
  }
  const staffPage = { pattern: '/admin', title: 'Staff', access: 'staff' }
  const withStaff = {
    ...boot,
    remotes: [...boot.remotes, { remote: 'backoffice', pages: [staffPage] }],
  } as unknown as BootDocument
  const router = openShell(load, { at: '/admin', boot: withStaff, guards })
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle')
  return { router, loaded: load.mock.calls.map(([{ remote }]) => remote) }
}

it('the code of a staff page is loaded for who may open it', async () => {
  const { router, loaded } = await openStaffPage(
    async () => true,
    () => new Error('not asked'),
  )
  expect(router.state.matches.at(-1)?.route.id).toBe('backoffice-page')
  expect(loaded).toEqual(['backoffice'])
  router.dispose()
})

it('who may not open a staff page is sent away before its code is loaded', async () => {
  const { router, loaded } = await openStaffPage(
    async () => false,
    () => redirect('/'),
  )
  expect(router.state.location.pathname).toBe('/')
  expect(loaded).toEqual(['storefront'])
  router.dispose()
})

it('a session that cannot be read is shown as an error, and no code of staff is loaded', async () => {
  const unreachable = new Error('unreachable')
  const { router, loaded } = await openStaffPage(
    () => Promise.reject(unreachable),
    () => unreachable,
  )
  expect(Object.values(router.state.errors ?? {})).toEqual([unreachable])
  expect(loaded).toEqual([])
  router.dispose()
})

describe('a tab whose build was replaced', () => {
  /** On `/` of one remote that has `/villas` too; the link that was pressed last is `followed`. */
  const openReplaced = async (followed: () => string | undefined, isReplaced = true) => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const own = {
      ...toRemote('storefront', '/'),
      pages: ['/', '/villas'].map((pattern) => ({ pattern, access: 'anyone' })),
    }
    const page = (path: string) => ({ id: path, path, element: null, action: () => redirect('/villas') })
    const load: LoadRemote = async ({ remote }) => ({
      remote,
      build: 'one',
      folder: '',
      routes: [page('/'), page('/villas')],
    })
    const only = { epoch: 1, remotes: [own] } as unknown as BootDocument
    let hasChanged = false
    const router = openShell(load, {
      boot: only,
      haveReleasesChanged: () => hasChanged,
      haveReleasesChangedNow: async () => hasChanged,
      isReplaced: () => isReplaced,
      findFollowedLink: followed,
    })
    await expect.poll(() => router.state.matches.at(-1)?.route.id).toBe('/')
    hasChanged = true
    const isWithin = () => expect.poll(() => router.state.location.pathname).toBe('/villas')
    return { router, assign, isWithin }
  }
  afterEach(() => vi.restoreAllMocks())
  /** As a router in memory names its addresses. */
  const link = 'http://localhost/villas#map'

  it('begins a new document with the next link within the remote, to the very place that it names', async () => {
    const { router, assign } = await openReplaced(() => link)
    void router.navigate('/villas#map')
    await expect.poll(() => assign.mock.calls).toEqual([['/villas#map']])
    router.dispose()
  })

  it('stays where nothing was pressed, as after a page has saved something', async () => {
    const { router, assign, isWithin } = await openReplaced(() => undefined)
    await router.navigate('/villas')
    await isWithin()
    expect(assign).not.toHaveBeenCalled()
    router.dispose()
  })

  it('stays where a form leads on, and on the same page', async () => {
    const { router, assign, isWithin } = await openReplaced(() => link)
    await router.navigate('/?sort=price')
    await router.navigate('/', { formMethod: 'post', formData: new FormData() })
    await isWithin()
    expect(assign).not.toHaveBeenCalled()
    router.dispose()
  })

  it('stays while its build is live, whatever else was released', async () => {
    const { router, assign, isWithin } = await openReplaced(() => link, false)
    await router.navigate('/villas#map')
    await isWithin()
    expect(assign).not.toHaveBeenCalled()
    router.dispose()
  })
})
