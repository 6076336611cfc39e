import { describe, expect, test } from 'vitest'
import { checkBudget, checkContract, checkPages, checkPlatform, doCollide } from './check.ts'

describe('two path patterns', () => {
  test.each([
    ['/villas/:id', '/villas/:slug', true],
    ['/villas', '/villas/', true],
    ['/', '/', true],
    ['/account/*', '/account/bookings', true],
    ['/account/*', '/account', true],
    ['/villas/:id', '/villas/new', false],
    ['/villas/:id', '/villas/:id/reserve', false],
    ['/villas', '/tours', false],
    ['/', '/villas', false],
  ])('%s and %s collide: %s', (one, other, expected) => {
    expect(doCollide(one, other)).toBe(expected)
    expect(doCollide(other, one)).toBe(expected)
  })
})

const page = (pattern: string) => ({ pattern, title: 'A page', access: 'anyone' as const })

test('a remote may keep its own paths and may not take another one’s', () => {
  const storefront = { remote: 'storefront', pages: [page('/villas/:id')] }
  const live = [storefront, { remote: 'account', pages: [page('/sign-in')] }]
  expect(checkPages(storefront, live).passed).toBe(true)
  expect(checkPages({ remote: 'storefront', pages: [page('/sign-in')] }, live)).toEqual({
    name: 'pages',
    passed: false,
    detail: '/sign-in collides with /sign-in of account',
  })
})

test('a contract or platform nobody serves is refused', () => {
  expect(checkContract({ contractHash: 'abc' }, ['abc', 'def']).passed).toBe(true)
  expect(checkContract({ contractHash: 'old' }, ['abc'])).toMatchObject({
    passed: false,
    detail: expect.stringContaining('old'),
  })
  expect(checkPlatform({ platformVersion: 1 }).passed).toBe(true)
  expect(checkPlatform({ platformVersion: 99 }).passed).toBe(false)
})

test('a build over either budget is refused', () => {
  expect(checkBudget(100_000, 1_000_000).passed).toBe(true)
  expect(checkBudget(130_000, 1_000_000).passed).toBe(false)
  expect(checkBudget(100_000, 13_000_000).passed).toBe(false)
})
