import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { platformVersion } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../test/fake-platform.ts'
import { pages } from './pages.ts'
import remote from './remote.tsx'

const { platform } = createFakePlatform(createFakeApi({}))
const routes = remote(platform)

it('the remote expects the platform version it is given', () => {
  expect(platform.version).toBe(platformVersion)
})

it.each(pages.map(({ pattern }) => pattern))(
  'the path table says %s, and a route of that pattern answers',
  (pattern) => {
    const found = matchRoutes(routes, pattern.replace(/:(id|slug)/, 'some-id'))?.at(-1)
    expect(found?.route.path).toBe(pattern)
  },
)

it('no route is missing from the path table', () => {
  expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(pages.map(({ pattern }) => pattern)))
})

it('every page is loaded lazily, while its data is fetched', () => {
  for (const route of routes)
    expect(route).toMatchObject({ loader: expect.any(Function), lazy: { Component: expect.any(Function) } })
})
