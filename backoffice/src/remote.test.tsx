import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { platformVersion } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../test/fake-platform.ts'
import { pages } from './pages.ts'
import remote from './remote.tsx'

const { platform } = createFakePlatform(createFakeApi({}))
const routes = remote(platform)

test('the remote was written for the platform it is given', () => {
  expect(platform.version).toBe(platformVersion)
})

test.each(pages.map(({ pattern }) => pattern))('the path table says %s, and a route of it answers', (pattern) => {
  expect(matchRoutes(routes, pattern)?.at(-1)?.route.path).toBe(pattern)
})

test('no route is missing from the path table, and every page is for staff', () => {
  expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(pages.map(({ pattern }) => pattern)))
  expect(pages.map(({ access }) => access)).toEqual(pages.map(() => 'staff'))
})

test('every page is loaded lazily, with its data asked for meanwhile', () => {
  for (const route of routes) expect(route).toMatchObject({ loader: expect.any(Function), lazy: expect.any(Function) })
})
