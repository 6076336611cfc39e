import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLocalRedirect } from './redirect.ts'
import { listHostileRedirects } from './testing/hostile-redirects.ts'

const origin = 'https://escapes.test'

describe('an address to go to next', () => {
  it.each([
    ['/', '/'],
    ['/villas/0190?step=2', '/villas/0190?step=2'],
    ['/my-bookings?kind=villa#latest', '/my-bookings?kind=villa#latest'],
    ['/auth/verify?redirect=%2Fvillas%2F7%3Fstep%3D2', '/auth/verify?redirect=%2Fvillas%2F7%3Fstep%3D2'],
    ['/villas?location=Nuwara Eliya', '/villas?location=Nuwara%20Eliya'],
    ['/villas/../tours', '/tours'],
    ['https://escapes.test/tours', '/tours'],
    ['/apiary', '/apiary'],
  ])('may be a page of this site: %s', (target, address) => expect(parseLocalRedirect(target, origin)).toBe(address))

  it('is rejected in every hostile spelling', () => {
    const spellings = listHostileRedirects(origin)
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(60)
    expect(spellings.filter((spelling) => parseLocalRedirect(spelling, origin) !== undefined)).toEqual([])
  })

  it.each([[undefined], [null], [7], [['/villas']], [{ toString: () => '/villas' }]])('is a text: %j', (target) =>
    expect(parseLocalRedirect(target, origin)).toBeUndefined(),
  )

  it('never leaves the site, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'villas',
    )
    const made = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
    fc.assert(
      fc.property(made, (target) => {
        const address = parseLocalRedirect(target, origin)
        if (address === undefined) return
        expect(new URL(address, origin).origin).toBe(origin)
        expect(address.startsWith('//')).toBe(false)
        expect(parseLocalRedirect(address, origin)).toBe(address)
      }),
      { numRuns: 5_000 },
    )
  })
})
