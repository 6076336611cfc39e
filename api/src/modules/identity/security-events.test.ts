import { expect, it } from 'vitest'
import { createTotpCode } from '@escapes/contract/testing/totp'
import { createProcessLog } from '#/config/log.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { stopClock } from '#test/stop-clock.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { toSecurityEvent } from './security-events.ts'

stopClock()

const written: string[] = []
const log = createProcessLog('info', 'test', { write: (line: string) => void written.push(line) })
const app = await shareInFile(createTestApp({ services: { log } }))

const requestId = 'request-of-an-event'
const aBrowser = () => new AuthBrowser(app, { 'x-request-id': requestId })

interface Written {
  security?: string
  userId?: string
  count?: number
}

/** The lines logged since the last call; each names request and address, and none contains a secret. */
const drainEvents = (...secrets: string[]): Written[] => {
  const text = written.splice(0).join('')
  for (const secret of [password, ...secrets]) expect(text).not.toContain(secret)
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Written)
  const events = lines.filter(({ security }) => security)
  for (const event of events) expect(event).toMatchObject({ requestId, address: '127.0.0.1' })
  return events
}

const toNames = (events: Written[]) => events.map(({ security }) => security)

it('a second step is logged when it is turned on, requested, failed, passed, repeated, renewed and turned off', async () => {
  const { id, email } = await aUser(app.services.db, { role: 'manager' })
  const signIn = async () => {
    const browser = aBrowser()
    await browser.post('/sign-in/email', { email, password })
    return browser
  }
  const browser = await signIn()
  const enabled = await browser.post('/two-factor/enable', { password })
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: [string, string] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const codes = await Promise.all([-1, 0, 1].map((steps) => createTotpCode(secret, steps)))
  await browser.post('/two-factor/verify-totp', { code: codes[0] })

  const other = await signIn()
  await other.post('/two-factor/verify-totp', { code: '000000' })
  await other.post('/two-factor/verify-totp', { code: codes[1] })
  await other.post('/two-factor/verify-totp', { code: codes[2] })
  await (await signIn()).post('/two-factor/verify-backup-code', { code: backupCodes[0] })
  const renewing = { password, code: backupCodes[1] }
  const renewed = await other.post('/two-factor/generate-backup-codes', renewing)
  const [code = ''] = ((await renewed.json()) as { backupCodes: string[] }).backupCodes
  await other.post('/two-factor/disable', { password, code })

  const events = drainEvents(email, secret, code, ...codes, ...backupCodes)
  expect(toNames(events)).toEqual([
    'sign-in',
    'totp-on',
    'second-factor-asked',
    'second-factor-failed',
    'sign-in',
    'authenticated-again',
    'second-factor-asked',
    'recovery-code-used',
    'recovery-codes-made',
    'totp-off',
  ])
  // Before the second step nobody is known to be the owner.
  const unnamed = events.filter(({ userId }) => userId !== id)
  expect(toNames(unnamed)).toEqual(['second-factor-asked', 'second-factor-failed', 'second-factor-asked'])
})

it('a sign-up is logged when it is confirmed by its link, or by the password in another browser', async () => {
  for (const [email, device] of [
    ['events-1@travellers.test', undefined],
    ['events-2@travellers.test', aBrowser()],
  ] as const) {
    const browser = aBrowser()
    const body = { name: 'Mira', email, password: 'nine-arches-1921' }
    await browser.post('/sign-up/email', body)
    const link = getMailLink((await listMailsTo(app, email)).at(-1))
    const token = new URL(link).searchParams.get('token') ?? ''
    await (device ?? browser).open(link)
    await device?.post('/sign-up/confirm', { token, password: body.password })
    const events = drainEvents(email, body.password, token)
    expect(toNames(events)).toEqual(['sign-up-confirmed'])
    expect(events[0]?.userId).toBeTypeOf('string')
  }
})

it('a change of address and the end of a session are logged', async () => {
  const { id, email } = await aUser(app.services.db)
  const [browser, other] = [aBrowser(), aBrowser()]
  for (const one of [browser, other]) await one.post('/sign-in/email', { email, password })
  const newEmail = 'events-3@travellers.test'
  await browser.post('/change-email', { newEmail, password: 'wrong-password' })
  await browser.post('/change-email', { newEmail, password })
  const token = new URL(getMailLink((await listMailsTo(app, newEmail)).at(-1))).searchParams.get('token') ?? ''
  await browser.post('/change-email/confirm', { token })
  const listed = (await (await app.call('GET /me/sessions', { headers: browser.sessionHeaders })).json()) as {
    items: { id: string; isCurrent: boolean }[]
  }
  const there = listed.items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await app.call('DELETE /me/sessions/:id', { params: { id: there }, headers: browser.sessionHeaders })
  const events = drainEvents(email, newEmail, token, 'wrong-password')
  expect(toNames(events)).toEqual([
    'sign-in',
    'sign-in',
    'password-check-failed',
    'email-change-requested',
    'email-changed',
    'session-revoked',
  ])
  expect(events.filter(({ userId }) => userId === id)).toHaveLength(6)
  expect(events.at(-1)?.count).toBe(1)
})

it.each([
  ['sign-in', { isSuccessful: true, hasNewSession: true }],
  ['provider-connected', { isSuccessful: true, hasNewSession: false }],
  ['sign-in-failed', { isSuccessful: false, hasNewSession: false }],
])('the way back from a provider is logged as %s', (event, outcome) => {
  expect(toSecurityEvent({ path: '/callback', hadSession: false, hadSecondFactor: false, ...outcome })).toBe(event)
})
