import { describe, expect, it } from 'vitest'
import { parseRequestPath } from './request-path.ts'

describe('the path of a request', () => {
  it.each([
    ['/api/v1/listings?kind=villa', '/api/v1/listings', '?kind=villa'],
    ['/api/v1/../../readyz', '/readyz', ''],
    ['/api/v1/%2e%2e/%2E./readyz', '/readyz', ''],
    ['/api/../../../metrics', '/metrics', ''],
    ['/api/./v1//listings', '/api/v1/listings', ''],
    ['//api/v1/me', '/api/v1/me', ''],
    ['//evil.test/api/v1/me', '/evil.test/api/v1/me', ''],
    ['/villas/', '/villas/', ''],
    ['/api/v1/..', '/api/', ''],
    ['/', '/', ''],
    ['/?q=a/../b', '/', '?q=a/../b'],
    ['http://escapes.test/api/v1/../../readyz?x', '/readyz', '?x'],
    ['http://escapes.test', '/', ''],
    ['/villas/caf%C3%A9', '/villas/caf%C3%A9', ''],
    ['/api/v1/%252e%252e/readyz', '/api/v1/%252e%252e/readyz', ''],
    ['/a#b', '/a', ''],
  ])('%s is %s', (target, path, search) => {
    expect(parseRequestPath(target)).toEqual({ path, search })
  })

  it.each([
    '/api/v1/admin/releases/..%2f..%2fx',
    '/api/v1/admin/releases/..%5Cx',
    '/api/v1\\..\\..\\readyz',
    '/api/v1/%E0%A4%A',
    '/api/v1/%ff',
    '/api/v1/%zz',
    '/api/v1/%',
    '/api/v1/%00',
    '/api/v1/%0d%0aset-cookie:x',
    'ftp://escapes.test/api',
    'api/v1',
    '*',
    '',
  ])('%s is malformed', (target) => {
    expect(parseRequestPath(target)).toBeUndefined()
  })

  it('is the same when it is read again', () => {
    for (const target of ['/api/v1/../../readyz', '//api//v1/', '/%2e%2e/a', '/a/b/..', '/%252e%252e/a']) {
      const normalized = parseRequestPath(target)?.path ?? ''
      expect(parseRequestPath(normalized)?.path).toBe(normalized)
    }
  })
})
