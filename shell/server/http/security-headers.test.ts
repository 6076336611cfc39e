import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const read = (mapStyleUrl?: string) => {
  const policy = contentSecurityPolicy('n', { isHttps: true, mapStyleUrl })
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  )
}

it('our own map reaches no other machine, and draws in a thread of ours', () => {
  expect(read()).toMatchObject({ 'connect-src': "'self'", 'worker-src': "'self'" })
})

it('the map of Mapbox reaches Mapbox, and a style elsewhere only that machine', () => {
  expect(read('mapbox://styles/mapbox/outdoors-v12')['connect-src']).toBe(
    "'self' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com",
  )
  expect(read('https://maps.test/style.json')).toMatchObject({
    'connect-src': "'self' https://maps.test",
    'worker-src': "'self'",
  })
})

it.each([{ isDevelopment: true }, { sourceOrigins: ['http://localhost:3112'] }])(
  'what draws a map may come from the machine of a developer: %o',
  (options) => {
    const policy = contentSecurityPolicy('n', { isHttps: false, ...options })
    expect(policy.split('; ').find((rule) => rule.startsWith('worker-src'))).toContain('blob:')
  },
)

it('loads pictures of this site only', () => {
  const policy = contentSecurityPolicy('a-nonce', { isHttps: true })
  expect(policy.split('; ').find((rule) => rule.startsWith('img-src'))).toBe("img-src 'self' data: blob:")
})
