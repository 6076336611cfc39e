import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { findSessionToken } from './session-cookie.ts'

const secret = 'a-secret-of-this-test'
const signed = (token: string, by = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)
const read = (cookies: string | null) => findSessionToken(cookies, 'session', secret)

it('a signed token is found at any place among the cookies', () => {
  expect(read(`a=1; session=${signed('abc')}; b=2`)).toBe('abc')
})

it.each([
  null,
  '',
  'session=',
  'session=abc',
  'session=abc.',
  'session=%E0%A4%A',
  `session=${signed('abc', 'another secret')}`,
  `session=${signed('abc').replace('abc', 'abd')}`,
  `other-session=${signed('abc')}`,
])('the cookies %j hold no session', (cookies) => {
  expect(read(cookies)).toBeUndefined()
})
