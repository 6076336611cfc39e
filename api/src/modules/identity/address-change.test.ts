import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAuthVisitor, listMailsTo } from '#test/auth-visitor.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { findUser } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A valid token of better-auth, made with the secret. */
const signed = (claims: object): string => {
  const now = Math.trunc(Date.now() / 1000)
  const content = `${part({ alg: 'HS256' })}.${part({ ...claims, iat: now, exp: now + 600 })}`
  const signature = createHmac('sha256', app.services.config.auth.secret).update(content).digest('base64url')
  return `${content}.${signature}`
}

it.each([undefined, 'change-email-verification', 'change-email-confirmation', 'anything'])(
  'a rightly signed token (%s) changes no address and opens no session by itself',
  async (requestType) => {
    const admin = await aUser(app.services.db, { role: 'admin' })
    const token = signed({ email: admin.email, updateTo: 'intruder@travellers.test', requestType })
    const { publicUrl } = app.services.config
    const answer = await createAuthVisitor(app).follow(`${publicUrl}/api/auth/verify-email?token=${token}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/verify?error=INVALID_TOKEN'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await findUser(app.services.db, admin.id)).toMatchObject({ email: admin.email, email_verified: true })
  },
)

it('a change of address needs the password', async () => {
  const { email } = await aUser(app.services.db)
  const headers = await app.signInAs(email)
  const answer = await createAuthVisitor(app).post('/change-email', { newEmail: 'other@travellers.test' }, headers)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  expect(await listMailsTo(app, 'other@travellers.test')).toEqual([])
})
