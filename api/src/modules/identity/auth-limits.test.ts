import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthVisitor, getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp, unlimitedRates, type TestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { passwordHashingQueue } from './password.ts'

const limited = {
  ...unlimitedRates,
  mails: { points: 5, seconds: 60 },
  device: { points: 4, seconds: 900 },
  person: { points: 4, seconds: 900 },
  hashes: { points: 12, seconds: 900 },
}
const app = await shareInFile(
  createTestApp({
    config: { limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } } },
  }),
)

const readCode = async (response: Response) => ((await response.json()) as { code: string }).code
const statuses = (responses: Response[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b)

it('of thirty concurrent guesses three are checked, whatever address they claim to come from', async () => {
  const guesses = Array.from({ length: 30 }, (_, at) =>
    createAuthVisitor(app, { 'x-forwarded-for': `203.0.113.${at}`, 'x-client-address': `203.0.113.${at}` }).post(
      '/sign-in/email',
      { email: `guess-${at}@travellers.test`, password: 'wrong-password' },
    ),
  )
  const answers = await Promise.all(guesses)
  expect(statuses(answers)).toEqual([...Array<number>(3).fill(401), ...Array<number>(27).fill(429)])
  const rejected = answers.find(({ status }) => status === 429)
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await rejected?.json()).toMatchObject({ code: 'too-many-requests' })
})

it('guesses at one account from many addresses are limited', async () => {
  const trusting = await createTestApp({
    config: {
      http: { host: '127.0.0.1', port: 0, metricsHost: '127.0.0.1', metricsPort: 0, trustedProxies: ['127.0.0.1'] },
      limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } },
    },
  })
  const { email } = await aUser(trusting.services.db)
  const from = (address: string, given: string) =>
    createAuthVisitor(trusting, { 'x-forwarded-for': address }).post('/sign-in/email', { email, password: given })
  const answers = []
  for (let at = 0; at < 6; at++) answers.push(await from(`203.0.113.${at}`, 'wrong-password'))
  expect(statuses(answers)).toEqual([401, 401, 401, 401, 429, 429])
  expect((await from('203.0.113.99', password)).status).toBe(429)
  await trusting.close()
})

it('repeated sign-ins with the right password are not limited', async () => {
  const { email } = await aUser(app.services.db)
  const calm = await createTestApp({
    config: { limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } } },
  })
  await aUser(calm.services.db, { email })
  for (let time = 0; time < 8; time++)
    expect((await createAuthVisitor(calm).post('/sign-in/email', { email, password })).status).toBe(200)
  await calm.close()
})

describe('a password costs processor time to check, also a right one', () => {
  let trusting: TestApp
  beforeAll(async () => {
    trusting = await createTestApp({
      config: { http: { ...app.services.config.http, trustedProxies: ['127.0.0.1'] }, limits: tight },
    })
  })
  afterAll(() => trusting.close())

  const tight = { ...unlimitedRates, device: limited.device, hashes: { points: 5, seconds: 900 } }
  let next = 0
  const visitor = () => createAuthVisitor(trusting, { 'x-forwarded-for': `198.51.100.${(next += 1)}` })
  const signIn = (email: string, device: Record<string, string> = {}) =>
    visitor().post('/sign-in/email', { email, password }, device)
  const times = (count: number, send: (at: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, (_, at) => send(at)))

  it('sign-ins of all known devices of an account are limited together', async () => {
    const { email } = await aUser(trusting.services.db)
    const devices = (await times(5, () => signIn(email))).map((answer) =>
      createAuthVisitor(trusting).toSessionHeaders(answer),
    )
    const answers = await times(10, (at) => signIn(email, devices[at % 5]))
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(429)])
  })

  it('sign-ins of new devices are limited, without using up the limit of a known one', async () => {
    const { email } = await aUser(trusting.services.db)
    const device = createAuthVisitor(trusting).toSessionHeaders(await signIn(email))
    const answers = await times(8, () => signIn(email))
    expect(statuses(answers)).toEqual([...Array<number>(4).fill(200), ...Array<number>(4).fill(429)])
    expect((await signIn(email, device)).status).toBe(200)
  })

  it('password checks of a session are limited', async () => {
    const { email } = await aUser(trusting.services.db)
    const session = createAuthVisitor(trusting).toSessionHeaders(await signIn(email))
    const answers = await times(8, () => visitor().post('/verify-password', { password }, session))
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)])
  })

  it('sign-ups with one address are limited', async () => {
    const body = { name: 'Mira Fernando', email: 'mira.hashes@travellers.test', password: 'quiet-harbour-1867' }
    const answers = await times(8, () => visitor().post('/sign-up/email', body))
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)])
  })

  it('one network address is limited over all accounts', async () => {
    const { http } = trusting.services.config
    const shared = await createTestApp({
      config: { http, limits: { ...tight, hashesFrom: { points: 3, seconds: 900 } } },
    })
    const users = await Promise.all(Array.from({ length: 6 }, () => aUser(shared.services.db)))
    const answers = await Promise.all(
      users.map(({ email }) =>
        createAuthVisitor(shared, { 'x-forwarded-for': '198.51.100.250' }).post('/sign-in/email', { email, password }),
      ),
    )
    expect(statuses(answers)).toEqual([...Array<number>(3).fill(200), ...Array<number>(3).fill(429)])
    await shared.close()
  })
})

describe('an account that strangers guess at from many addresses', () => {
  let trusting: TestApp
  beforeAll(async () => {
    trusting = await createTestApp({
      config: {
        http: { ...app.services.config.http, trustedProxies: ['127.0.0.1'] },
        limits: { ...limited, auth: { points: 3, seconds: 10 }, account: { points: 4, seconds: 900 } },
      },
    })
  })
  afterAll(() => trusting.close())

  let next = 0
  const visitor = () => createAuthVisitor(trusting, { 'x-forwarded-for': `198.51.100.${(next += 1)}` })
  const cookieIn = (response: Response) => ({
    cookie: createAuthVisitor(trusting).toSessionHeaders(response).cookie ?? '',
  })
  const aDeviceOwner = async () => {
    const { email } = await aUser(trusting.services.db)
    const own = visitor()
    const signIn = (given: string, cookies: Record<string, string> = {}) =>
      own.post('/sign-in/email', { email, password: given }, cookies)
    return { email, own, signIn, device: cookieIn(await signIn(password)) }
  }
  const guess = async (email: string, cookies: Record<string, string> = {}) => {
    const answers = []
    for (let at = 0; at < 6; at += 1)
      answers.push(await visitor().post('/sign-in/email', { email, password: 'wrong-password' }, cookies))
    return statuses(answers)
  }

  it('lets its owner in on a device they signed in with before, and nobody on another', async () => {
    const { email, signIn, device } = await aDeviceOwner()
    expect(await guess(email)).toEqual([401, 401, 401, 401, 429, 429])
    expect((await signIn(password, device)).status).toBe(200)
    expect((await signIn(password)).status).toBe(429)
    // The owner's success does not give strangers more tries.
    expect((await visitor().post('/sign-in/email', { email, password: 'wrong-password' })).status).toBe(429)
  })

  it('is not closed by what is no try, which counts for its network', async () => {
    const { email } = await aDeviceOwner()
    const noTries: object[] = [
      { email },
      { email, password: '' },
      { email, password: 7 },
      { email, password: 'x'.repeat(200) },
      { email, password, rememberMe: true },
      { email: `${email}@`, password },
    ]
    for (const body of [...noTries, ...noTries])
      expect([body, (await visitor().post('/sign-in/email', body)).status]).toEqual([body, 422])
    expect((await visitor().post('/sign-in/email', { email, password })).status).toBe(200)
    const one = visitor()
    const answers = []
    for (const body of noTries) answers.push(await one.post('/sign-in/email', body))
    expect(statuses(answers)).toEqual([422, 422, 422, 429, 429, 429])
    const session = cookieIn(await visitor().post('/sign-in/email', { email, password }))
    for (let at = 0; at < 6; at += 1) await visitor().post('/verify-password', { password: '' }, session)
    expect((await visitor().post('/verify-password', { password }, session)).status).toBe(200)
  })

  it('is not opened by a device of somebody else', async () => {
    const [{ email }, { device }] = [await aDeviceOwner(), await aDeviceOwner()]
    expect(await guess(email, device)).toEqual([401, 401, 401, 401, 429, 429])
  })

  it('is protected from guesses of a known device like from those of strangers', async () => {
    const { email, device } = await aDeviceOwner()
    expect(await guess(email, device)).toEqual([401, 401, 401, 401, 429, 429])
    expect((await visitor().post('/sign-in/email', { email, password })).status).toBe(200)
  })

  it('lets its owner in after a reset by mail, on the device that did it', async () => {
    const { email } = await aDeviceOwner()
    await guess(email)
    const own = visitor()
    await own.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const mails = await listMailsTo(trusting, email)
    const location = await own.follow(getMailLink(mails.at(-1)))
    const token = new URL(location.headers.get('location') ?? '', trusting.services.config.publicUrl).searchParams.get(
      'token',
    )
    const newPassword = 'stilt-fishers-77'
    const device = cookieIn(await own.post('/reset-password', { token, newPassword }))
    expect((await own.post('/sign-in/email', { email, password: newPassword })).status).toBe(429)
    expect((await own.post('/sign-in/email', { email, password: newPassword }, device)).status).toBe(200)
  })

  const guesses = {
    '/verify-password': (given: string) => ({ password: given }),
    '/change-password': (given: string) => ({ currentPassword: given, newPassword: 'tea-terraces-1867' }),
    '/change-email': (given: string) => ({ password: given, newEmail: 'elsewhere@travellers.test' }),
    '/two-factor/enable': (given: string) => ({ password: given }),
  }
  type Guess = keyof typeof guesses
  const guessAt = (path: Guess, session: Record<string, string>, given = 'wrong-password') =>
    visitor().post(path, guesses[path](given), session)

  it.each(Object.keys(guesses) as Guess[])(
    'a stolen session does not guess the password at %s without end, from whatever address',
    async (path) => {
      const { device: session } = await aDeviceOwner()
      const answers = []
      for (let at = 0; at < 6; at += 1) answers.push(await guessAt(path, session))
      expect(statuses(answers)).toEqual([400, 400, 400, 400, 429, 429])
      expect((await guessAt(path, session, password)).status).toBe(429)
    },
  )

  it('counts guesses at the password together over all routes, and guesses at codes separately', async () => {
    const { device: session } = await aDeviceOwner()
    const paths: Guess[] = ['/verify-password', '/change-password', '/verify-password', '/change-password']
    const answers = []
    for (const path of [...paths, '/change-email' as const, '/two-factor/enable' as const])
      answers.push((await guessAt(path, session)).status)
    expect(answers).toEqual([400, 400, 400, 400, 429, 400])
  })

  it.each(['/verify-password', '/change-email'] as const)('does not count a right password at %s', async (path) => {
    const { device: session } = await aDeviceOwner()
    for (let at = 0; at < 6; at += 1) expect((await guessAt(path, session, password)).status).toBe(200)
  })

  it('checks no more passwords at once than may be wrong, and counts those that wait for nothing', async () => {
    const { device: session } = await aDeviceOwner()
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    const busy = [1, 2].map(() => passwordHashingQueue.run({ groups: [], isPreferred: true, work: () => isFree }))
    const answered: number[] = []
    const sent = Array.from({ length: 12 }, async () => {
      answered.push((await guessAt('/verify-password', session, password)).status)
    })
    await expect.poll(() => answered).toHaveLength(8)
    free()
    await Promise.all([...sent, ...busy])
    expect(answered).toEqual([...Array<number>(8).fill(429), ...Array<number>(4).fill(200)])
    expect((await guessAt('/verify-password', session, password)).status).toBe(200)
  })

  it('counts what is refused after the password was compared, and nothing that is refused before', async () => {
    const { email, device: session } = await aDeviceOwner()
    const changeTo = (newPassword: string, given: string) =>
      visitor().post('/change-password', { currentPassword: given, newPassword }, session)
    const codes = []
    for (const given of ['wrong-password', password, 'wrong-password', password, 'wrong-password', password])
      codes.push(await readCode(await changeTo('short', given)))
    expect(new Set(codes), 'it says nothing of the password').toEqual(new Set(['PASSWORD_TOO_SHORT']))
    const toOwn = () => visitor().post('/change-email', { password, newEmail: email }, session)
    for (let at = 0; at < 4; at += 1) expect(await readCode(await toOwn())).toBe('EMAIL_UNCHANGED')
    expect((await toOwn()).status).toBe(429)
  })

  it('counts no guess that the limit of its network refused', async () => {
    const { device: session } = await aDeviceOwner()
    const one = visitor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        one.post('/verify-password', guesses['/verify-password']('wrong-password'), session),
      ),
    )
    expect(statuses(answers)).toEqual([400, 400, 400, ...Array<number>(5).fill(429)])
    expect((await guessAt('/verify-password', session, password)).status).toBe(200)
  })

  it('counts as no guess what takes a recent password and no password', async () => {
    const { email } = await aUser(trusting.services.db, { role: 'manager' })
    const { cookie } = cookieIn(await visitor().post('/sign-in/email', { email, password }))
    for (let at = 0; at < 6; at += 1) {
      const headers = { cookie, origin: trusting.services.config.publicUrl, 'x-forwarded-for': `198.51.101.${at}` }
      const answer = await trusting.call('POST /me/erasure', { headers, body: { confirmation: 'delete' } })
      expect(await readCode(answer)).toBe('not-erasable')
    }
    expect((await guessAt('/verify-password', { cookie }, password)).status).toBe(200)
  })

  it('counts guesses from one /64 of IPv6 as one caller', async () => {
    const answers = []
    for (let at = 0; at < 6; at += 1) {
      const from = createAuthVisitor(trusting, { 'x-forwarded-for': `2001:db8:1:2::${at + 1}` })
      answers.push(
        await from.post('/sign-in/email', { email: `any-${at}@travellers.test`, password: 'wrong-password' }),
      )
    }
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429, 429])
  })
})

it('a mailbox gets few mails that strangers ask for, whatever forms and addresses they come from', async () => {
  const few = await createTestApp({
    config: {
      http: { host: '127.0.0.1', port: 0, metricsHost: '127.0.0.1', metricsPort: 0, trustedProxies: ['127.0.0.1'] },
      limits: {
        ...unlimitedRates,
        device: limited.device,
        person: limited.person,
        mailbox: { points: 4, seconds: 3_600 },
        mailboxFrom: { points: 2, seconds: 3_600 },
      },
    },
  })
  const ask = (at: number, email: string) =>
    createAuthVisitor(few, { 'x-forwarded-for': `203.0.113.${at}` }).post('/sign-up/email', {
      name: 'Mira',
      email,
      password: `stilt-fishers-${at}`,
      formKey: `a-form-that-is-its-own-${at}`,
    })
  // Its connection is there before it counts: the first count may not wait for it, and is made in memory.
  await ask(9, 'somebody-else@travellers.test')
  const answers = []
  for (let at = 0; at < 9; at += 1)
    answers.push(await ask(at, at % 2 ? `bystander+${at}@travellers.test` : 'Bystander@Travellers.test'))
  expect(statuses(answers)).toEqual([...Array<number>(4).fill(200), ...Array<number>(5).fill(429)])
  expect((await ask(9, 'somebody-else@travellers.test')).status).toBe(200)
  const forgotten = createAuthVisitor(few, { 'x-forwarded-for': '203.0.113.9' })
  const reset = () => forgotten.post('/request-password-reset', { email: 'bystander@travellers.test' })
  const resets = []
  for (let at = 0; at < 3; at += 1) resets.push(await reset())
  expect(statuses(resets), 'of one network').toEqual([200, 200, 429])
  // What sends no mail counts as none.
  const wrong = { name: 'Mira', email: 'nobody@travellers.test', password: 'x', formKey: 'one-that-is-wrong' }
  for (let at = 20; at < 26; at += 1)
    await createAuthVisitor(few, { 'x-forwarded-for': `203.0.113.${at}` }).post('/sign-up/email', wrong)
  expect((await ask(26, 'nobody@travellers.test')).status).toBe(200)
  await few.close()
})

it('one network asks for so many mails a day, whatever mailboxes and forms they are of', async () => {
  const few = await createTestApp({
    config: {
      http: { host: '127.0.0.1', port: 0, metricsHost: '127.0.0.1', metricsPort: 0, trustedProxies: ['127.0.0.1'] },
      limits: { ...unlimitedRates, mailsFromADay: { points: 3, seconds: 86_400 } },
    },
  })
  const ask = (address: string, path: string, email: string) =>
    createAuthVisitor(few, { 'x-forwarded-for': address }).post(path, { email })
  const code = '/sign-in/code/send'
  await ask('203.0.113.9', code, 'somebody-else@travellers.test')
  const answers = []
  for (const path of [code, '/request-password-reset', '/send-verification-email', code, '/request-password-reset'])
    answers.push((await ask('203.0.113.7', path, `${answers.length}@travellers.test`)).status)
  expect(answers).toEqual([200, 200, 200, 429, 429])
  expect((await ask('203.0.113.8', code, '9@travellers.test')).status).toBe(200)
  // Of a /48 of IPv6, which one customer may hold, sixteen times as many.
  const site = []
  for (let at = 0; at < 49; at += 1)
    site.push((await ask(`2001:db8:7:${at}::1`, code, `site-${at}@travellers.test`)).status)
  expect(site).toEqual([...Array<number>(48).fill(200), 429])
  // What sends no mail counts as none.
  const wrong = { name: 'Mira', email: 'nobody@travellers.test', password: 'x', formKey: 'one-that-is-wrong' }
  const other = createAuthVisitor(few, { 'x-forwarded-for': '203.0.113.10' })
  for (let at = 0; at < 4; at += 1) expect((await other.post('/sign-up/email', wrong)).status).not.toBe(429)
  expect((await other.post(code, { email: 'nobody@travellers.test' })).status).toBe(200)
  await few.close()
})

it('counts no mail that a mailbox does not take any more among those of its network', async () => {
  const limits = {
    ...unlimitedRates,
    mailsFromADay: { points: 5, seconds: 86_400 },
    mailboxFrom: { points: 2, seconds: 3_600 },
    mailbox: { points: 3, seconds: 3_600 },
  }
  const few = await createTestApp({ config: { limits } })
  const ask = async (email: string) => (await createAuthVisitor(few).post('/sign-in/code/send', { email })).status
  const again = []
  for (let at = 0; at < 9; at += 1) again.push(await ask('again@travellers.test'))
  expect(again).toEqual([200, 200, ...Array<number>(7).fill(429)])
  const others = []
  for (let at = 0; at < 4; at += 1) others.push(await ask(`other-${at}@travellers.test`))
  expect(others).toEqual([200, 200, 200, 429])
  await few.close()
})
