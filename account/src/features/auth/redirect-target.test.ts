import { describe, expect, it } from 'vitest'
import { listHostileRedirects } from '@escapes/contract/testing/hostile-redirects'
import { toRedirectTarget, toSafeRedirectTarget, withRedirectTarget } from './redirect-target.ts'

const origin = 'https://escapes.test'

describe('where a customer goes after signing in', () => {
  it.each([
    ['/villas/0190?step=2', '/villas/0190?step=2'],
    ['/my-bookings?kind=villa#latest', '/my-bookings?kind=villa#latest'],
    ['https://escapes.test/tours', '/tours'],
    ['/authors', '/authors'],
  ])('keeps a page of this site: %s', (wanted, target) => expect(toSafeRedirectTarget(wanted, origin)).toBe(target))

  it.each([[null], [undefined]])('sends nobody anywhere but home: %j', (wanted) =>
    expect(toSafeRedirectTarget(wanted, origin)).toBe('/'),
  )

  it.each(listHostileRedirects(origin).map((wanted) => [wanted]))('sends any other address home: %j', (wanted) =>
    expect(toSafeRedirectTarget(wanted, origin)).toBe('/'),
  )

  it.each([['/auth'], ['/auth?redirect=/tours'], ['/auth/reset?token=x'], ['/api/auth/sign-out']])(
    'never leads back to signing in: %s',
    (wanted) => expect(toSafeRedirectTarget(wanted, origin)).toBe('/'),
  )

  it('reads the target of a request whose value was not encoded', () =>
    expect(toRedirectTarget(new Request(`${origin}/auth?redirect=/villas/0190?step=2`))).toBe('/villas/0190?step=2'))

  it('carries the target on to other pages', () => {
    expect(withRedirectTarget('/auth?tab=sign-up', '/villas/0190?step=2')).toBe(
      '/auth?tab=sign-up&redirect=%2Fvillas%2F0190%3Fstep%3D2',
    )
    expect(withRedirectTarget('/auth', '/')).toBe('/auth')
  })
})
