import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import { aVilla } from './factories/listings.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('somebody who signed in is known', async () => {
  const response = await app.call('GET /me', { headers: await app.signIn('manager') })
  expect(await response.json()).toMatchObject({ user: { role: 'manager' } })
})

test('a villa can be made', async () => {
  expect((await aVilla(app.services.db)).id).toMatch(/^[0-9a-f-]{36}$/)
})
