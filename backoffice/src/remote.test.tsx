import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { platformVersion } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../test/fake-platform.ts'
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
  expect(new Set(pageRoutes.map(({ path }) => path))).toEqual(new Set(pages.map(({ pattern }) => pattern)))
  expect(pages.filter(({ access }) => access !== 'staff').map(({ pattern, access }) => [pattern, access])).toEqual([
    ['/admin/settings/business', 'admin'],
    ['/admin/user-management', 'admin'],
    ['/admin/currency-management', 'admin'],
    ['/admin/audit', 'admin'],
  ])
})

it('loads every page lazily and its data at once', () => {
  for (const route of pageRoutes)
    expect(route).toMatchObject({ loader: expect.any(Function), lazy: { Component: expect.any(Function) } })
})
