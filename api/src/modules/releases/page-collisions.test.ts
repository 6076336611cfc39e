import { describe, expect, it } from 'vitest'
import { listPageProblems, findCollidingPath } from './page-collisions.ts'

describe('the path that a pattern takes from the owner of another', () => {
  it.each([
    ['/villas', '/villas', '/villas'],
    ['/villas/', '/villas', '/villas'],
    ['/VILLAS', '/villas', '/villas'],
    ['/villas?', '/villas', '/villas'],
    ['/villas?', '/', '/'],
    ['/:lang?/villas', '/villas', '/villas'],
    ['/villas/:slug', '/villas/:id', '/villas/~any~'],
    ['/villas/one-villa', '/villas/:id', '/villas/one-villa'],
    ['/villas/:id?', '/villas', '/villas'],
    ['/villas/:id/:part?', '/villas/:id', '/villas/~any~'],
    ['/account/bookings', '/account/*', '/account/bookings'],
    ['/account', '/account/*', '/account'],
    ['/account/*', '/account/*', '/account'],
    ['/:section/bookings', '/account/*', '/account/bookings'],
  ])('%s takes from %s: %s', (newcomer, owner, path) => {
    expect(findCollidingPath(newcomer, owner)).toBe(path)
  })

  it.each([
    ['/villas/:id/reserve', '/villas/:id'],
    ['/villas', '/tours'],
    ['/', '/villas'],
    ['/villas/:id', '/villas/new'],
    ['/account/*', '/account/bookings'],
    ['/:section', '/villas'],
  ])('%s takes nothing from %s', (newcomer, owner) => {
    expect(findCollidingPath(newcomer, owner)).toBeUndefined()
  })
})

const table = (remote: string, ...patterns: string[]) => ({ remote, pages: patterns.map((pattern) => ({ pattern })) })

describe('a page table', () => {
  const live = [table('storefront', '/villas/:id', '/villas'), table('account', '/sign-in', '/villas/:id/book')]

  it('may keep its own paths and may not take those of others', () => {
    expect(listPageProblems(table('storefront', '/villas/:id', '/villas'), live)).toEqual([])
    expect(listPageProblems(table('storefront', '/Sign-In'), live)).toEqual([
      '/Sign-In takes /sign-in from /sign-in of account',
    ])
  })

  it.each([
    ['/api/v1/me'],
    ['/API'],
    ['/_mf/:file'],
    ['/_shell'],
    ['/media?/pictures'],
    ['/livez'],
    ['/.well-known/security.txt'],
    ['/:lang?/api'],
  ])('may not claim %s', (pattern) => {
    expect(listPageProblems(table('account', pattern), [])).toEqual([expect.stringContaining("the platform's own")])
  })

  it.each([
    ['*'],
    ['/*'],
    ['/x?/*'],
    ['villas'],
    ['/villas/:id.pdf'],
    ['/villas/%61pi'],
    ['/a//b'],
    ['/a/*/b'],
    ['/(a)'],
  ])('may not be written with %s', (pattern) => {
    expect(listPageProblems(table('account', pattern), [])).toHaveLength(1)
  })
})
