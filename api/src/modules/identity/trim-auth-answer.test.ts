import { expect, it } from 'vitest'
import { createTotpCode } from '@escapes/contract/testing/totp'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { stopClock } from '#test/stop-clock.ts'
import { servedAuthRoutes } from './auth-routes.ts'
import { trimAuthAnswer } from './trim-auth-answer.ts'

stopClock()
const app = await shareInFile(createTestApp())

const read: Readonly<Record<string, readonly string[]>> = {
  '/sign-up/attempt': ['email', 'needsPassword'],
  '/sign-in/email': ['twoFactorRedirect'],
  '/sign-in/social': ['url'],
  '/link-social': ['url'],
  '/two-factor/enable': ['totpURI', 'backupCodes'],
  '/two-factor/generate-backup-codes': ['backupCodes'],
}
const paths = [...servedAuthRoutes].map((route) => route.split(' ')[1] ?? '')
const trimmed = paths.filter((path) => !path.startsWith('/passkey/generate-'))

it.each(trimmed)('of %s only what a page reads leaves the api', async (path) => {
  const secrets = { token: 't', user: { id: 'u', passwordDigest: 'd' }, session: {}, passkey: {}, secret: 's' }
  const more = { url: '/', totpURI: 'o', backupCodes: ['b'], twoFactorRedirect: true, email: 'e', needsPassword: true }
  const full = { status: true, code: 'C', message: 'M', ...secrets, ...more }
  const trim = async (status: number) =>
    Object.keys((await (await trimAuthAnswer(path, Response.json(full, { status }))).json()) as object).toSorted()
  expect(await trim(200)).toEqual(['status', 'code', 'message', ...(read[path] ?? [])].toSorted())
  expect(await trim(400)).toEqual(['code', 'message', 'status'])
})

it('the secrets of a session stand in no body, from the sign-up to the sign-out', async () => {
  const { id, email } = await aUser(app.services.db)
  const browser = new AuthBrowser(app)
  const bodies: string[] = []
  const post = async (path: string, body: object) => {
    const answer = await browser.post(path, body)
    const text = await answer.text()
    bodies.push(text)
    expect([path, answer.ok]).toEqual([path, true])
    return JSON.parse(text || '{}') as Record<string, unknown>
  }
  await post('/sign-in/email', { email, password, callbackURL: '/' })
  await post('/verify-password', { password })
  await post('/change-password', { currentPassword: password, newPassword: 'stilt-fishers-77' })
  const { totpURI, backupCodes } = await post('/two-factor/enable', { password: 'stilt-fishers-77' })
  const secret = new URL(String(totpURI)).searchParams.get('secret') ?? ''
  await post('/two-factor/verify-totp', { code: await createTotpCode(secret, -1) })
  const left = bodies.splice(0)
  await post('/sign-out', {})
  expect(await post('/sign-in/email', { email, password: 'stilt-fishers-77' })).toEqual({ twoFactorRedirect: true })
  await post('/two-factor/verify-backup-code', { code: (backupCodes as string[])[0] ?? '' })
  await post('/request-password-reset', { email, redirectTo: '/auth/reset' })
  const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1)
  await post('/reset-password', { token, newPassword: 'tea-terraces-1867' })
  const sent = [...left, ...bodies].join('\n')
  for (const name of ['token', 'passwordDigest', 'user', 'session', id, email]) expect(sent).not.toContain(name)
})
