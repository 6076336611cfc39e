import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { platformVersion } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../test/fake-platform.ts'
import { pages } from './pages.ts'
import remote from './remote.tsx'

const { platform } = createFakePlatform(createFakeApi({}))
const routes = remote(platform)

it('matches the version of the platform', () => {
  expect(platform.version).toBe(platformVersion)
})

it.each(pages.map(({ pattern }) => pattern))('serves %s of the path table by a route', (pattern) => {
  const matches = matchRoutes(routes, pattern) ?? []
  expect(matches.map(({ route }) => route.path).join('/')).toBe(pattern)
})

it('no route is missing from the path table', () => {
  const paths = routes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child.path}`)])
  expect(new Set(paths)).toEqual(new Set(pages.map(({ pattern }) => pattern)))
})

it('every page fetches its data while its code loads, and has an error element of its own', () => {
  for (const route of routes)
    expect(route).toMatchObject({
      loader: expect.any(Function),
      lazy: { Component: expect.any(Function) },
      ErrorBoundary: expect.any(Function),
    })
})
