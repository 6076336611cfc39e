import { expect, test } from 'vitest'
import { configure } from './config.ts'
import { readEnvironment } from './env.ts'

const base = { DATABASE_URL: 'postgresql://localhost/escapes' }
const read = (variables: Record<string, string | undefined>) => configure(readEnvironment({ ...base, ...variables }))

test('what is not set has a default that works on one machine', () => {
  expect(read({ REDIS_URL: '' })).toMatchObject({
    publicUrl: 'http://localhost:3000',
    redisUrl: undefined,
    http: { port: 4000 },
    objects: { kind: 'disk', folder: '.data/objects' },
    mail: { smtpUrl: 'smtp://127.0.0.1:1025', from: { name: 'Sri Lanka Escapes', address: 'bookings@escapes.test' } },
    auth: { useSecureCookies: false },
  })
})

test.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ API_PORT: '99999' }, 'API_PORT'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ NODE_ENV: 'production' }, 'AUTH_SECRET'],
  [{ NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://escapes.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://escapes.example/app' }, 'PUBLIC_URL'],
  [{ S3_BUCKET: 'escapes' }, 'S3_ENDPOINT'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,ingress' }, 'TRUSTED_PROXIES'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ FEED_ALLOW: 'http://127.0.0.1:1090/villa.ics' }, 'FEED_ALLOW'],
])('%o is refused, by the name of the variable', (variables, name) => {
  expect(() => read(variables)).toThrow(name)
})

test('a refusal never shows a secret', () => {
  expect(() => read({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2') as string)
})

test('feed addresses are sealed with a key of their own', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((letter) => read({ AUTH_SECRET: letter.repeat(32) }).feeds.key)
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
  expect(one).toHaveLength(32)
})
