import type { BootDocument, BootRemote, RemotePage } from '@escapes/contract/releases'
import { describe, expect, it } from 'vitest'
import { matchRemote } from './match-remote.ts'

const aBootRemote = (remote: string, ...patterns: string[]): BootRemote => ({
  remote,
  build: 'b',
  version: '1.0.0',
  entry: '/e.js',
  container: remote,
  integrity: {},
  preload: [],
  pages: patterns.map((pattern): RemotePage => ({ pattern, title: pattern, access: 'anyone' })),
  fallback: null,
})

const boot: BootDocument = {
  epoch: 1,
  remotes: [
    aBootRemote('storefront', '/', '/villas', '/villas/:id', '/villas/with-map'),
    aBootRemote('account', '/auth', '/my-bookings', '/villas/:id/book'),
    aBootRemote('backoffice', '/admin/*'),
  ],
}

describe('which remote a path belongs to', () => {
  it.each([
    ['/', 'storefront', '/'],
    ['/villas', 'storefront', '/villas'],
    ['/villas/', 'storefront', '/villas'],
    ['/villas/0198a0', 'storefront', '/villas/:id'],
    ['/villas/with-map', 'storefront', '/villas/with-map'],
    ['/villas/0198a0/book', 'account', '/villas/:id/book'],
    ['/admin', 'backoffice', '/admin/*'],
    ['/admin/bookings/7', 'backoffice', '/admin/*'],
  ])('%s is %s, page %s', (path, remote, pattern) => {
    const match = matchRemote(boot, path)
    expect(match?.remote.remote).toBe(remote)
    expect(match?.page.pattern).toBe(pattern)
  })

  it('gives the parameters of the path', () => {
    expect(matchRemote(boot, '/villas/fort%20house')?.params).toEqual({ id: 'fort house' })
  })

  it.each(['/faq', '/villas/1/2/3', '/Admins'])('%s belongs to nobody', (path) => {
    expect(matchRemote(boot, path)).toBeUndefined()
  })

  it('knows no path without a release', () => {
    expect(matchRemote({ epoch: 0, remotes: [] }, '/')).toBeUndefined()
  })
})
