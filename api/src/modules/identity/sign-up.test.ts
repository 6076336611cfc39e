import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, password } from '#test/factories/users.ts'
import { type AuthVisitor, authVisitor, linkIn, mailsTo } from '#test/auth-visitor.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let visitor: AuthVisitor
beforeAll(async () => {
  app = await createTestApp()
  visitor = authVisitor(app)
})
afterAll(() => app.close())

const traveller = {
  name: 'Mira',
  email: 'Mira@Travellers.test',
  password: 'nine-arches-1921',
  callbackURL: '/villas/1?step=2',
}

test('an account takes no other kind of name later', async () => {
  const headers = await app.signIn()
  const rename = (name: unknown) => visitor.post('/update-user', { name }, headers)
  for (const name of ['', ' ', 'a'.repeat(101), 'Mi\nra', 'Mi\u2066ra', null, {}])
    expect([name, (await rename(name)).status]).toEqual([name, 422])
  expect((await rename(' Mira Perera ')).status).toBe(200)
  const me = await app.call('GET /me', { headers })
  expect(await me.json()).toMatchObject({ user: { name: 'Mira Perera' } })
})

describe('signing up', () => {
  test('sends one link, which signs in and leads back to where the traveller was', async () => {
    expect((await visitor.post('/sign-up/email', traveller)).status).toBe(200)
    const mails = await mailsTo(app, 'mira@travellers.test')
    expect(mails).toMatchObject([{ template: 'verify-email', state: 'queued', data: { name: 'Mira' } }])

    const signInBefore = await visitor.post('/sign-in/email', traveller)
    expect(signInBefore.status).toBe(403)

    const verified = await visitor.follow(linkIn(mails[0]))
    expect(verified.status).toBe(302)
    expect(verified.headers.get('location')).toBe('/villas/1?step=2')
    const me = await app.call('GET /me', { headers: visitor.cookieOf(verified) })
    expect(await me.json()).toMatchObject({
      user: { email: 'mira@travellers.test', role: 'guest', emailVerified: true },
    })
  })

  test('answers for a known address exactly as for a new one, and writes to nobody twice', async () => {
    await aUser(app.services.db, { email: 'known@travellers.test', name: 'Somebody' })
    const answers = []
    for (const email of ['known@travellers.test', 'unknown@travellers.test']) {
      const response = await visitor.post('/sign-up/email', { ...traveller, email })
      const body = (await response.json()) as { user: Record<string, unknown> }
      const { id, email: answered, createdAt, updatedAt, ...rest } = body.user
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect([answered, typeof createdAt, typeof updatedAt]).toEqual([email, 'string', 'string'])
      answers.push([response.status, Object.keys(body), Object.keys(body.user), rest])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await mailsTo(app, 'known@travellers.test')).toEqual([])
  })

  test('again with an address nobody confirmed drops the earlier password', async () => {
    const email = 'victim@travellers.test'
    await visitor.post('/sign-up/email', { ...traveller, email, password: 'chosen-by-a-stranger' })
    await visitor.post('/sign-up/email', { ...traveller, email })
    const mails = await mailsTo(app, email)
    await visitor.follow(linkIn(mails.at(-1)))
    expect((await visitor.post('/sign-in/email', { email, password: 'chosen-by-a-stranger' })).status).toBe(401)
    expect((await visitor.post('/sign-in/email', { email, password: traveller.password })).status).toBe(200)
  })

  test.each([
    ['a role', { role: 'admin' }],
    ['a verified address', { emailVerified: true }],
    ['an id', { id: '019a0000-0000-7000-8000-000000000000' }],
  ])('gives nobody %s they ask for', async (_, asked) => {
    const email = `greedy-${Object.keys(asked)[0]?.toLowerCase()}@travellers.test`
    await visitor.post('/sign-up/email', { ...traveller, email, ...asked })
    const users = await app.services.db.selectFrom('users').selectAll().where('email', '=', email).execute()
    const spoiled = users.filter(
      (user) => user.role !== 'guest' || user.email_verified || user.id === '019a0000-0000-7000-8000-000000000000',
    )
    expect(spoiled).toEqual([])
  })

  test.each([
    ['12345', 'PASSWORD_TOO_SHORT'],
    ['Password123', 'PASSWORD_TOO_COMMON'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('refuses the password %s', async (weak, code) => {
    const response = await visitor.post('/sign-up/email', {
      ...traveller,
      email: 'weak@travellers.test',
      password: weak,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
  })

  test.each([
    ['', 'Fill this in.'],
    ['  \u00A0 ', 'Fill this in.'],
    ['a'.repeat(101), 'At most 100 characters.'],
    ['Mira\r\nBcc: all@travellers.test', 'A character in it cannot be seen. Please type it anew, on one line.'],
    ['Mira\u202Earim', 'A character in it cannot be seen. Please type it anew, on one line.'],
    [{ first: 'Mira' }, 'This must be a text.'],
    [undefined, 'This is missing.'],
  ])('refuses the name %j beside its field', async (name, message) => {
    const email = 'nameless@travellers.test'
    const response = await visitor.post('/sign-up/email', { ...traveller, email, name })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await response.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'name', message }] })
    expect(await mailsTo(app, email)).toEqual([])
  })

  test('keeps a name as it is written, without the spaces around it', async () => {
    const email = 'sinhala@travellers.test'
    await visitor.post('/sign-up/email', { ...traveller, email, name: '  ශ්\u200Dරීමතී O’Neill-Åse ' })
    expect(await mailsTo(app, email)).toMatchObject([{ data: { name: 'ශ්\u200Dරීමතී O’Neill-Åse' } }])
  })

  test.each(['/sign-up/email/', '//sign-up/email', '/sign-up/./email/', '/sign-up/%65mail', '/Sign-up/email'])(
    'is reached by no other spelling of its address: %s',
    async (path) => expect((await visitor.post(path, { ...traveller, name: '' })).status).toBe(404),
  )

  test('refuses text the database cannot keep, and bodies of any size', async () => {
    expect((await visitor.post('/sign-up/email', { ...traveller, name: 'a\0b' })).status).toBe(400)
    expect((await visitor.post('/sign-up/email', { ...traveller, name: 'a'.repeat(20_000) })).status).toBe(413)
  })

  test('keeps passwords as argon2id', async () => {
    const { id } = await aUser(app.services.db)
    const account = await app.services.db
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(account.password).not.toContain(password)
  })

  test('never leads to another site after the link', async () => {
    const response = await visitor.post('/sign-up/email', {
      ...traveller,
      email: 'led@travellers.test',
      callbackURL: 'https://evil.test/',
    })
    expect(response.status).toBe(403)
    expect(await mailsTo(app, 'led@travellers.test')).toEqual([])
  })
})
