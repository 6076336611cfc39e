import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionToken } from './session-cookie.ts'

const secret = 'a-secret-of-this-test'
const signed = (token: string, by = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)
const read = (cookies: string | null) => readSessionToken(cookies, 'session', secret)

test('a token we signed is read, wherever it stands among the cookies', () => {
  expect(read(`a=1; session=${signed('abc')}; b=2`)).toBe('abc')
})

test.each([
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
