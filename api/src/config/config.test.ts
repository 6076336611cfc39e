import { describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { readConfig } from './config.ts'

const base = { DATABASE_URL: 'postgresql://localhost/escapes' }
const read = (variables: Record<string, string | undefined>) => readConfig({ ...base, ...variables })

it('a variable that is not set has a default that works on one machine', () => {
  expect(read({ REDIS_URL: '' })).toMatchObject({
    publicUrl: 'http://localhost:3000',
    redisUrl: undefined,
    http: { host: '127.0.0.1', port: 4000, metricsHost: '127.0.0.1' },
    allowsDemoAccounts: true,
    objects: { kind: 'disk', folder: '.data/objects' },
    mail: { smtpUrl: 'smtp://127.0.0.1:1025', from: { name: 'Sri Lanka Escapes', address: 'bookings@escapes.test' } },
    auth: { useSecureCookies: false },
  })
})

it.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ API_PORT: '99999' }, 'API_PORT'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ NODE_ENV: 'production' }, 'AUTH_SECRET'],
  [{ PUBLIC_URL: 'https://escapes.example/app' }, 'PUBLIC_URL'],
  [{ HOST: 'my-machine' }, 'HOST'],
  [{ METRICS_HOST: '*' }, 'METRICS_HOST'],
  [{ S3_BUCKET: 'escapes' }, 'S3_ENDPOINT'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,ingress' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ FEED_ALLOW: 'http://127.0.0.1:1090/villa.ics' }, 'FEED_ALLOW'],
  [{ OIDC_GOOGLE_ISSUER: 'https://accounts.google.com' }, 'OIDC_GOOGLE_CLIENT_SECRET'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER: must be an https address'],
  [{ OIDC_CREDENTIAL_ISSUER: 'https://id.example' }, 'OIDC_CREDENTIAL_ISSUER'],
])('%o is rejected with the name of the variable', (variables, name) => {
  expect(() => read(variables)).toThrow(name)
})

const listProblemCodes = (variables: Record<string, string | undefined>): string => {
  try {
    read(variables)
    return ''
  } catch (error) {
    return String(error)
  }
}

const secret = 'Uq3vL0b8Zk5mT1xW7yN9cR2dF4gH6jP0'
const open = {
  PUBLIC_URL: 'https://escapes.lk',
  AUTH_SECRET: secret,
  MAIL_FROM: 'Escapes <bookings@escapes.lk>',
  SMTP_URL: 'smtp://mail.escapes.lk',
  STAFF_MAIL: 'desk@escapes.lk',
  OBJECT_STORE_DIR: '/srv/objects',
}

describe('where other machines may reach the product', () => {
  it.each(['production', 'development', 'test', undefined])('nothing is missing, with NODE_ENV %s', (NODE_ENV) => {
    expect(read({ ...open, NODE_ENV })).toMatchObject({ publicUrl: 'https://escapes.lk', allowsDemoAccounts: false })
  })

  it.each(['10.0.0.0/8', '172.16.0.0/12,fc00::/7', '127.0.0.1,::1', '104.16.0.0/13,2a06:98c0::/29'])(
    'proxies may be %s',
    (TRUSTED_PROXIES) => {
      expect(read({ ...open, TRUSTED_PROXIES }).http.trustedProxies).toEqual(TRUSTED_PROXIES.split(','))
    },
  )

  it.each(['SHELL_KEY', 'S3_SECRET_ACCESS_KEY'])('%s is another one than AUTH_SECRET', (name) => {
    expect(listProblemCodes({ ...open, [name]: secret })).toContain(`${name}: is AUTH_SECRET as well`)
  })

  it.each([
    { PUBLIC_URL: 'http://escapes.lk', HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '::' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '192.168.1.7' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: 'localhost', API_HOST: '0.0.0.0' },
  ])('%o: one message names everything that is missing', (variables) => {
    const messages = listProblemCodes(variables)
    for (const name of ['AUTH_SECRET', 'MAIL_FROM', 'SMTP_URL', 'OBJECT_STORE_DIR']) expect(messages).toContain(name)
    expect(messages.includes('https')).toBe(variables.PUBLIC_URL.endsWith('escapes.lk'))
  })

  it.each([
    ['AUTH_SECRET', undefined],
    ['AUTH_SECRET', 'development-only-secret-0123456789abcdef'],
    ['AUTH_SECRET', 'better-auth-secret-12345678901234567890'],
    ['AUTH_SECRET', 'x'.repeat(40)],
    ['AUTH_SECRET', 'dev-secret-dev-secret-dev-secret-dev'],
    ['AUTH_SECRET', 'Sri-Lanka-Escapes-production-secret-2026'.slice(4)],
    ['AUTH_SECRET', 'abcd1234efgh5678abcd1234efgh5678'],
    ['AUTH_SECRET', 'my-0123456789abcdefghijklmnopqrstuvw'],
    ['AUTH_SECRET', 'CorrectHorseBatteryStapleCorrect'],
    ['AUTH_SECRET', 'TheTeaEstatesOfNuwaraEliyaAreGreen2026'],
    ['AUTH_SECRET', 'administratorpasswordforproduction'],
    ['AUTH_SECRET', 'qwertyuiopasdfghjklzxcvbnm123456'],
    ['AUTH_SECRET', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,'],
    ['AUTH_SECRET', 'P@ssw0rd-V1llas-2026-Pr0duction!!'],
    ['AUTH_SECRET', '19870412198704131987041419870415'],
    ['AUTH_SECRET', 'ｄｅｖ－ｓｅｃｒｅｔ－ｄｅｖ－ｓｅｃｒｅｔ－ｏｆ－ｏｕｒｓ'],
    ['AUTH_SECRET', Buffer.from('sri lanka escapes secret 2026').toString('base64')],
    ['AUTH_SECRET', Buffer.from('CorrectHorseBatteryStaple\n').toString('base64url')],
    ['AUTH_SECRET', Buffer.from('sri-lanka-escapes').toString('hex')],
    ['AUTH_SECRET', Buffer.from('sri lanka escapes secret', 'utf16le').toString('base64')],
    ['AUTH_SECRET', Buffer.from('секретный ключ шри-ланка').toString('base64')],
    ['AUTH_SECRET', Buffer.from('ශ්‍රී ලංකා රහස් යතුර').toString('hex')],
    ['AUTH_SECRET', 'MNXXE4TFMN2GQ33SONSWEYLUORSXE6I='],
    ['AUTH_SECRET', `sk_live_${Buffer.from('escapes secret production').toString('base64')}`],
    ['AUTH_SECRET', `0x${Buffer.from('srilankaescapes-secret2026').toString('hex')}`],
    ['AUTH_SECRET', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'],
    ['AUTH_SECRET', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'],
    ['AUTH_SECRET', '0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
    ['AUTH_SECRET', 'NimalPereraRuwanSilvaAnnaSchmidt'],
    ['AUTH_SECRET', '{{ .Values.auth.secret | b64enc }}'],
    ['SHELL_KEY', 'escapes2026escapes2027escapes2028'],
    ['S3_SECRET_ACCESS_KEY', 'P@ssw0rd-of-the-store'],
    ['STAFF_MAIL', undefined],
    ['FEED_KEY', 'development-only-secret-0123456789abcdef'],
    ['PUBLIC_URL', 'http://escapes.lk'],
    ['MAIL_FROM', 'Sri Lanka Escapes <hello@escapes.test>'],
    ['MAIL_FROM', undefined],
    ['SMTP_URL', undefined],
    ['OBJECT_STORE_DIR', undefined],
  ])('%s as %s is rejected, whatever NODE_ENV says', (name, value) => {
    for (const NODE_ENV of ['production', 'development', 'test', undefined])
      expect(listProblemCodes({ ...open, NODE_ENV, [name]: value })).toContain(name)
  })

  it('staff need a second step, unless STAFF_TOTP says otherwise', () => {
    expect(read(open).auth.staffTotp).toBe('required')
    expect(read({ ...open, STAFF_TOTP: 'optional' }).auth.staffTotp).toBe('optional')
    expect(read({}).auth.staffTotp).toBe('optional')
    expect(read({ STAFF_TOTP: 'required' }).auth.staffTotp).toBe('required')
  })

  it.each([
    'eefee81ded5323300dfef65fcc43dab1',
    'RmusweDBIoJO/btEKhAPdF+/fnZxbwWnlY/+//LiPdU=',
    'RmusweDBIoJO_btEKhAPdF-_fnZxbwWnlY_-__LiPdU',
  ])('%s was drawn at random and only looks like counting or like words', (AUTH_SECRET) => {
    expect(listProblemCodes({ ...open, AUTH_SECRET })).toBe('')
  })

  it('a generated secret never counts as guessable', () => {
    const made = Array.from({ length: 100 }, () => randomBytes(32)).flatMap((bytes) => [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex').slice(0, 32),
      Buffer.from(bytes.toString('hex')).toString('base64'),
    ])
    for (const AUTH_SECRET of [...made, 'f47ac10b-58cc-4372-a567-0e02b2c3d479'])
      expect(listProblemCodes({ ...open, AUTH_SECRET })).toBe('')
  })

  it('one message names missing, wrong and guessable settings, a sentence each', () => {
    const variables = {
      DATABASE_URL: undefined,
      PUBLIC_URL: 'http://escapes.lk',
      API_PORT: 'many',
      AUTH_SECRET: 'short',
      S3_BUCKET: 'escapes',
      TRUSTED_PROXIES: 'ingress',
    }
    const [, ...sentences] = listProblemCodes(variables).split('\n')
    const names = ['DATABASE_URL', 'PUBLIC_URL', 'API_PORT', 'AUTH_SECRET', 'S3_ENDPOINT', 'TRUSTED_PROXIES']
    for (const name of [...names, 'MAIL_FROM', 'SMTP_URL', 'STAFF_MAIL'])
      expect(sentences.some((sentence) => sentence.startsWith(name))).toBe(true)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z\d_, and]+(:| or ).*\.$/)
    expect(sentences.join()).not.toContain('received')
    expect(sentences.filter((sentence) => sentence.startsWith('AUTH_SECRET'))).toHaveLength(1)
  })

  it('a demo may be shown with its own inbox and folder, and never with published secrets', () => {
    const demo = { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.7:3000', DEMO_ACCOUNTS: 'yes' }
    expect(read({ ...demo, AUTH_SECRET: secret }).allowsDemoAccounts).toBe(true)
    expect(listProblemCodes(demo)).toContain('AUTH_SECRET')
  })

  it('has limits for everybody once it listens to other machines, whatever its address is called', () => {
    const isLocal = (HOST: string) =>
      read({ HOST, PUBLIC_URL: 'http://localhost:3000', DEMO_ACCOUNTS: 'yes', AUTH_SECRET: secret }).isLocal
    expect(['0.0.0.0', '192.168.1.7', 'localhost'].map(isLocal)).toEqual([false, false, true])
  })
})

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s is this machine: nothing has to be set',
  (PUBLIC_URL) => {
    for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1'])
      expect(read({ PUBLIC_URL, HOST }).allowsDemoAccounts).toBe(true)
  },
)

it('a problem never shows a secret', () => {
  expect(() => read({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2') as string)
})

it('feed addresses are sealed with a key of their own', () => {
  const [one, same, other] = ['a', 'a', 'b'].map(
    (character) => read({ AUTH_SECRET: character.repeat(32) }).feeds.addressKey,
  )
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
  expect(one).toHaveLength(32)
})

it('there may be several identity providers, shown by name', () => {
  const provider = (prefix: string, name: string) => ({
    [`${prefix}_ISSUER`]: 'https://id.example',
    [`${prefix}_CLIENT_ID`]: 'escapes',
    [`${prefix}_CLIENT_SECRET`]: 'of-this-client',
    [`${prefix}_NAME`]: name,
  })
  const { signInProviders } = read({
    ...provider('OIDC', 'Island ID'),
    ...provider('OIDC_GOOGLE', 'Google'),
    OIDC_DEMO: 'yes',
  })
  const client = { issuer: 'https://id.example', clientId: 'escapes', clientSecret: 'of-this-client' }
  expect(signInProviders).toEqual([
    { id: 'google', name: 'Google', ...client },
    { id: 'oidc', name: 'Island ID', ...client },
  ])
})
