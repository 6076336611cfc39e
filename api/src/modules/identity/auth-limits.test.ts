import { afterAll, beforeAll, expect, test } from 'vitest'
import { authVisitor } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp, plenty, type TestApp } from '#test/harness.ts'

const limited = {
  browse: plenty,
  write: plenty,
  upload: plenty,
  telemetry: plenty,
  files: plenty,
  refusedFiles: plenty,
  mails: { points: 5, seconds: 60 },
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    config: { limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } } },
  })
})
afterAll(() => app.close())

const statuses = (responses: Response[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b)

test('of thirty guesses at once three are looked at, whatever address they claim to come from', async () => {
  const guesses = Array.from({ length: 30 }, (_, at) =>
    authVisitor(app, { 'x-forwarded-for': `203.0.113.${at}`, 'x-client-address': `203.0.113.${at}` }).post(
      '/sign-in/email',
      { email: `guess-${at}@travellers.test`, password: 'wrong-password' },
    ),
  )
  const answers = await Promise.all(guesses)
  expect(statuses(answers)).toEqual([...Array<number>(3).fill(401), ...Array<number>(27).fill(429)])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({ code: 'too-many-requests' })
})

test('one account cannot be guessed at from many addresses', async () => {
  const trusting = await createTestApp({
    config: {
      http: { port: 0, metricsPort: 0, trustedProxies: ['127.0.0.1'] },
      limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } },
    },
  })
  const { email } = await aUser(trusting.services.db)
  const from = (address: string, given: string) =>
    authVisitor(trusting, { 'x-forwarded-for': address }).post('/sign-in/email', { email, password: given })
  const answers = []
  for (let at = 0; at < 6; at++) answers.push(await from(`203.0.113.${at}`, 'wrong-password'))
  expect(statuses(answers)).toEqual([401, 401, 401, 401, 429, 429])
  expect((await from('203.0.113.99', password)).status).toBe(429)
  await trusting.close()
})

test('signing in rightly again and again is no attack', async () => {
  const { email } = await aUser(app.services.db)
  const calm = await createTestApp({
    config: { limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } } },
  })
  await aUser(calm.services.db, { email })
  for (let time = 0; time < 8; time++)
    expect((await authVisitor(calm).post('/sign-in/email', { email, password })).status).toBe(200)
  await calm.close()
})
