import { describe, expect, it } from 'vitest'
import { redirectOf, redirectTarget, withRedirect } from './redirect-target.ts'

const origin = 'https://escapes.test'

describe('where a traveller goes after signing in', () => {
  it.each([
    ['/villas/0190?step=2', '/villas/0190?step=2'],
    ['/my-bookings?kind=villa#latest', '/my-bookings?kind=villa#latest'],
    ['https://escapes.test/tours', '/tours'],
    ['/authors', '/authors'],
  ])('keeps a page of this site: %s', (wanted, target) => expect(redirectTarget(wanted, origin)).toBe(target))

  it.each([
    [null],
    [''],
    ['villas'],
    ['//evil.test'],
    ['///evil.test'],
    ['/\\evil.test'],
    ['\\\\evil.test'],
    ['/\t/evil.test'],
    ['/\n//evil.test'],
    [' //evil.test'],
    ['/.//evil.test'],
    ['/villas/..//evil.test'],
    ['https://evil.test/'],
    ['https://escapes.test.evil.test/'],
    ['https://escapes.test@evil.test/'],
    ['http://escapes.test/villas'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https:evil.test'],
  ])('sends any other address home: %j', (wanted) => expect(redirectTarget(wanted, origin)).toBe('/'))

  it.each([['/auth'], ['/auth?redirect=/tours'], ['/auth/reset?token=x'], ['/api/auth/sign-out']])(
    'never leads back to signing in: %s',
    (wanted) => expect(redirectTarget(wanted, origin)).toBe('/'),
  )

  it('reads the target of a request whose value was not encoded', () =>
    expect(redirectOf(new Request(`${origin}/auth?redirect=/villas/0190?step=2`))).toBe('/villas/0190?step=2'))

  it('carries the target on to other pages', () => {
    expect(withRedirect('/auth?tab=sign-up', '/villas/0190?step=2')).toBe(
      '/auth?tab=sign-up&redirect=%2Fvillas%2F0190%3Fstep%3D2',
    )
    expect(withRedirect('/auth', '/')).toBe('/auth')
  })
})
