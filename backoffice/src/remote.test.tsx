import { type LoaderFunction, matchRoutes } from 'react-router-dom'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { platformVersion } from '@escapes/platform'
import { createFakeApi, type FakeApi, throwProblem } from '@escapes/platform/testing'
import { aGuest, aManager, anAdmin, createFakePlatform } from '../test/fake-platform.ts'
import { openPage } from '../test/open-page.tsx'
import { pages } from './pages.ts'
import remote from './remote.tsx'

const { platform } = createFakePlatform(createFakeApi({}))
const routes = remote(platform)
const pageRoutes = routes.flatMap((route) => (route.path === undefined ? (route.children ?? []) : [route]))

it('matches the version of the platform', () => {
  expect(platform.version).toBe(platformVersion)
})

it.each(pages.map(({ pattern }) => pattern))('serves %s of the path table by a route', (pattern) => {
  expect(matchRoutes(routes, pattern)?.at(-1)?.route.path).toBe(pattern)
})

it('lists every route in the path table, each for staff or for admins alone', () => {
  const listed = pageRoutes.flatMap((route) => [route, ...(route.children ?? [])])
  expect(new Set(listed.map(({ path }) => path))).toEqual(new Set(pages.map(({ pattern }) => pattern)))
  expect(pages.filter(({ access }) => access !== 'staff').map(({ pattern, access }) => [pattern, access])).toEqual([
    ['/admin/settings/business', 'admin'],
    ['/admin/user-management', 'admin'],
    ['/admin/releases', 'admin'],
    ['/admin/currency-management', 'admin'],
    ['/admin/audit', 'admin'],
  ])
})

it.each([
  ...pages.map(({ pattern }) => [pattern, aGuest] as const),
  ...pages.filter(({ access }) => access === 'admin').map(({ pattern }) => [pattern, aManager] as const),
])('%s keeps $role out and reads nothing for them', async (pattern, user) => {
  const fake = createFakeApi({})
  const [, ...matches] = matchRoutes(remote(createFakePlatform(fake, user).platform), pattern) ?? []
  const load = async () => {
    for (const { route, params } of matches) {
      const args = { request: new Request(`http://localhost${pattern}`), params, context: {} }
      await (route.loader as LoaderFunction | undefined)?.(args as unknown as Parameters<LoaderFunction>[0])
    }
  }
  const response = await load().catch((thrown: unknown) => thrown)
  expect(response).toBeInstanceOf(Response)
  const { status, headers } = response as Response
  // Staff are told at the address itself.
  expect([status, headers.get('location')]).toEqual(user === aGuest ? [302, '/dashboard'] : [403, null])
  expect(fake.calls).toEqual([])
})

it('loads every page lazily and its data at once', () => {
  for (const route of pageRoutes)
    expect(route).toMatchObject({ loader: expect.any(Function), lazy: { Component: expect.any(Function) } })
})

/** These begin with an empty form. */
const forms = new Set([
  '/admin/bookings/new',
  '/admin/proposals/new',
  '/admin/tour-management',
  '/admin/villa-management',
  '/admin/experience-management',
])

it.each(pages.map(({ pattern }) => pattern).filter((pattern) => !forms.has(pattern)))(
  '%s says that it could not be loaded, and is loaded again',
  async (pattern) => {
    const calls: string[] = []
    const api = ((key: string) => {
      calls.push(key)
      return Promise.resolve().then(() => throwProblem('unavailable', 503))
    }) as FakeApi['api']
    const { user } = openPage(pattern, createFakePlatform({ ...createFakeApi({}), api }, anAdmin))
    const [retry] = await screen.findAllByRole('button', { name: /^(Retry|Try again)$/ })
    if (!retry) throw new Error('nothing to press')
    const before = calls.length
    await user.click(retry)
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  },
)
