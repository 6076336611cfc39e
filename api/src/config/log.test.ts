import { expect, it } from 'vitest'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { createProcessLog } from './log.ts'
import { shareInFile } from '#test/share-in-file.ts'

const written: string[] = []
const log = createProcessLog('trace', 'test', { write: (line: string) => void written.push(line) })
const lastLine = () => JSON.parse(written.at(-1) ?? '{}') as Record<string, unknown>

const app = await shareInFile(createTestApp({ services: { log } }))

it('secrets and addresses are not logged, wherever they stand in an entry', () => {
  const person = { email: 'mira@travellers.test', password: 'canary', nested: { token: 'canary' } }
  log.info({ person, authorization: 'Bearer canary' }, 'somebody')
  expect(written.at(-1)).not.toMatch(/canary|mira/)
  expect(lastLine()).toMatchObject({ msg: 'somebody', person: { email: '[redacted]' } })
})

it('the log does not quote a row that Postgres rejected', async () => {
  const { db } = app.services
  const { email } = await aUser(db, { email: 'canary@travellers.test' })
  const error: unknown = await db
    .insertInto('users')
    .values({ name: 'Twin', email })
    .execute()
    .catch((thrown: unknown) => thrown)
  log.error({ err: error }, 'refused')
  expect(written.at(-1)).not.toContain('canary')
  expect(lastLine()).toMatchObject({ err: { code: '23505', constraint: 'users_email_key' } })
})

it('a line break in a request cannot forge a log line', () => {
  log.info({ name: 'a\n{"level":60,"msg":"forged"}' }, 'named')
  expect(written.at(-1)?.trim().split('\n')).toHaveLength(1)
})

it('the log of a sign-up contains neither password nor address, and that of a failure its request id', async () => {
  written.length = 0
  await app.app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { origin: app.services.config.publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Canary', email: 'canary-2@travellers.test', password: 'canary-password' }),
  })
  await app.services.db.schema.dropTable('currency_rates').cascade().execute()
  const response = await app.call('GET /currency-rates', { headers: { 'x-request-id': 'request-with-a-fault' } })
  expect(response.status).toBe(500)
  const lines = written.join('')
  expect(lines).not.toMatch(/canary/i)
  expect(lines).toContain('request-with-a-fault')
})
