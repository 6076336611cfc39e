import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { filterOwnRoutes } from './remote-routes.ts'

const toPages = (...patterns: string[]) =>
  patterns.map((pattern) => ({ pattern, title: pattern, access: 'anyone' as const }))

const boot = {
  epoch: 1,
  remotes: [
    { remote: 'storefront', pages: toPages('/', '/villas', '/villas/:id') } as BootRemote,
    { remote: 'account', pages: toPages('/auth', '/my-bookings', '/my-bookings/:id', '/help/*') } as BootRemote,
  ],
} satisfies BootDocument

const listPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => [route.path ?? (route.index ? 'index' : '-'), ...listPaths(route.children ?? [])])

const readRoutes = (value: unknown) => {
  const dropped: string[] = []
  const routes = filterOwnRoutes(value, {
    remote: 'account',
    pages: boot.remotes[1]?.pages ?? [],
    boot,
    onDropped: (path) => dropped.push(path),
  })
  return { paths: listPaths(routes), dropped }
}

describe('the routes of a remote', () => {
  it('are taken where its page table covers them, nested and optional ones too', () => {
    const routes = [
      { path: '/auth' },
      { path: '/help/:topic?' },
      { children: [{ path: '/my-bookings', children: [{ index: true }, { path: ':booking' }] }] },
    ]
    expect(readRoutes(routes)).toEqual({
      paths: ['/auth', '/help/:topic?', '-', '/my-bookings', 'index', ':booking'],
      dropped: [],
    })
  })

  it.each([
    ['/villas'],
    ['/VILLAS'],
    ['/villas?'],
    ['/:lang?/villas'],
    ['/villas/one-villa'],
    ['/my-bookings/:id/:more'],
    ['/about'],
    ['*'],
  ])('leave out %s, which is not in its table, and report it', (path) => {
    expect(readRoutes([{ path: '/auth' }, { path }])).toEqual({
      paths: ['/auth'],
      dropped: [path.startsWith('/') ? path : `/${path}`],
    })
  })

  it('leave out what a layout hides', () => {
    const routes = [{ path: '/auth' }, { path: '/', children: [{ path: 'villas' }] }, { children: [{ path: 'tours' }] }]
    expect(readRoutes(routes)).toEqual({ paths: ['/auth'], dropped: ['/', '/tours'] })
  })

  it.each([
    ['nothing', undefined],
    ['a promise', Promise.resolve([{ path: '/auth' }])],
    ['an empty list', []],
    ['a text', ['/auth']],
    ['a path that is a number', [{ path: 7 }]],
    ['children that are no list', [{ path: '/auth', children: {} }]],
    ['an element for a component', [{ path: '/auth', Component: 'h1' }]],
    ['a lazy that is an address', [{ path: '/auth', lazy: './page.js' }]],
    ['a lazy part that is no function', [{ path: '/auth', lazy: { Component: 'page' } }]],
    ['the id of a route of the shell', [{ path: '/auth', id: 'frame' }]],
    ['all of them of others', [{ path: '/villas' }]],
    ['an absolute path outside its parent', [{ path: '/auth', children: [{ path: '/my-bookings' }] }]],
  ])('are rejected when they are %s', (_, value) => {
    expect(() => readRoutes(value)).toThrow()
  })
})
