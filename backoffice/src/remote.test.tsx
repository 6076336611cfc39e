import { type LoaderFunction, matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { platformVersion } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { aGuest, createFakePlatform } from '../test/fake-platform.ts'
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

it.each(pages.map(({ pattern }) => pattern))('%s sends a guest away and reads nothing for them', async (pattern) => {
  const fake = createFakeApi({})
  const [, ...matches] = matchRoutes(remote(createFakePlatform(fake, aGuest).platform), pattern) ?? []
  const load = async () => {
    for (const { route, params } of matches) {
      const args = { request: new Request(`http://localhost${pattern}`), params, context: {} }
      await (route.loader as LoaderFunction | undefined)?.(args as unknown as Parameters<LoaderFunction>[0])
    }
  }
  const response = await load().catch((thrown: unknown) => thrown)
  expect(response).toBeInstanceOf(Response)
  expect(['/', '/dashboard']).toContain((response as Response).headers.get('location'))
  expect(fake.calls).toEqual([])
})

it('loads every page lazily and its data at once', () => {
  for (const route of pageRoutes)
    expect(route).toMatchObject({ loader: expect.any(Function), lazy: { Component: expect.any(Function) } })
})
