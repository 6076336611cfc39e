import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (size: number, origin: string) =>
  app.app.request('/api/v1/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(size), origin },
    body: JSON.stringify({ note: 'x'.repeat(size - 11) }),
  })

test('a request refused before its body was read ends its connection, so that the next one is not mistaken', async () => {
  const response = await post(3_000_000, 'http://localhost:3000')
  expect(response.status).toBe(413)
  expect(response.headers.get('connection')).toBe('close')
  expect((await post(3_000_000, 'http://evil.test')).headers.get('connection')).toBe('close')
})

test('a small one keeps its connection', async () => {
  const response = await post(100, 'http://evil.test')
  expect(response.status).toBe(403)
  expect(response.headers.get('connection')).toBeNull()
})
