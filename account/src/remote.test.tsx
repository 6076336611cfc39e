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

test.each(pages.map(({ pattern }) => pattern))('the path table says %s, and a route answers', (pattern) => {
  expect(matchRoutes(routes, pattern)?.at(-1)?.route.path).toBe(pattern)
})

test('no route is missing from the path table', () => {
  expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(pages.map(({ pattern }) => pattern)))
})

test('every page has its data asked for while its code is on the way, and answers for its own faults', () => {
  for (const route of routes)
    expect(route).toMatchObject({
      loader: expect.any(Function),
      lazy: { Component: expect.any(Function) },
      ErrorBoundary: expect.any(Function),
    })
})
