import { hkdfSync } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Environment } from './env.ts'

export interface RateBudget {
  points: number
  seconds: number
}

export interface Config {
  isProduction: boolean
  /** Served to this very machine only, as `npm start` does. */
  isLocal: boolean
  /** The one origin the browser talks to, without a slash at the end. */
  publicUrl: string
  http: { port: number; metricsPort: number; trustedProxies: readonly string[] }
  worker: { metricsPort: number }
  database: { url: string; pool: number }
  redisUrl: string | undefined
  mail: { smtpUrl: string; from: { name: string; address: string }; staff: readonly string[] }
  objects:
    | { kind: 'disk'; folder: string }
    | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  auth: { secret: string; useSecureCookies: boolean }
  /** `key`: 32 bytes that seal feed addresses. `allow`: exact origins fetched from besides public https. */
  feeds: { allow: readonly string[]; key: Uint8Array }
  /** `key`: 32 bytes that sign the links to receipts. */
  receipts: { key: Uint8Array }
  /** `key`: 32 bytes that seal the accounts refunds go to. Above the limit (US cents) two people send one. */
  refunds: { key: Uint8Array; twoPeopleAboveUsd: number }
  /**
   * Budgets of requests per address. `account` counts per account: who guesses from many addresses is one guesser.
   * `files` and `refusedFiles` count per user what was uploaded, and what of it was no use.
   */
  limits: Record<
    'browse' | 'write' | 'upload' | 'telemetry' | 'auth' | 'mails' | 'account' | 'files' | 'refusedFiles',
    RateBudget
  >
  log: { level: Environment['LOG_LEVEL'] }
}

/** Only ever used outside production, where nothing is worth forging. */
const developmentSecret = 'development-only-secret-0123456789abcdef'

const mailbox = (text: string): { name: string; address: string } => {
  const match = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? /^()([^<>\s]+@[^<>\s]+)$/.exec(text)
  if (!match?.[2]) throw new Error('MAIL_FROM: must be an address, or a name followed by <address>.')
  return { name: match[1] ?? '', address: match[2] }
}

const originOf = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.origin !== text.replace(/\/$/, ''))
    throw new Error(`${name}: must be an origin such as https://example.com, without a path.`)
  return url.origin
}

const addressRange = (text: string): string => {
  if (!ipaddr.isValid(text) && !ipaddr.isValidCIDR(text))
    throw new Error('TRUSTED_PROXIES: must be addresses or ranges such as 10.0.0.0/8.')
  return text
}

const objectsOf = (environment: Environment): Config['objects'] => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]
  if (given.every((value) => value === undefined)) return { kind: 'disk', folder: environment.OBJECT_STORE_DIR }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them or none.')
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'sri-lanka-escapes', purpose, 32))

/** Gives the environment its shape and refuses what does not fit together. */
export const configure = (environment: Environment): Config => {
  const isProduction = environment.NODE_ENV === 'production'
  const publicUrl = originOf('PUBLIC_URL', environment.PUBLIC_URL)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
  if (isProduction && !environment.AUTH_SECRET) throw new Error('AUTH_SECRET: is required in production.')
  if (isProduction && !isLocal && !publicUrl.startsWith('https:'))
    throw new Error('PUBLIC_URL: must be https in production.')
  const secret = environment.AUTH_SECRET ?? developmentSecret
  return {
    isProduction,
    isLocal,
    publicUrl,
    http: {
      port: environment.API_PORT,
      metricsPort: environment.API_METRICS_PORT,
      trustedProxies: environment.TRUSTED_PROXIES.map(addressRange),
    },
    worker: { metricsPort: environment.WORKER_METRICS_PORT },
    database: { url: environment.DATABASE_URL, pool: environment.DATABASE_POOL },
    redisUrl: environment.REDIS_URL,
    mail: { smtpUrl: environment.SMTP_URL, from: mailbox(environment.MAIL_FROM), staff: environment.STAFF_MAIL },
    objects: objectsOf(environment),
    auth: { secret, useSecureCookies: publicUrl.startsWith('https:') },
    feeds: {
      allow: environment.FEED_ALLOW.map((origin) => originOf('FEED_ALLOW', origin)),
      key: derivedKey(environment.FEED_KEY ?? secret, 'feed addresses'),
    },
    receipts: { key: derivedKey(secret, 'receipt links') },
    refunds: {
      key: derivedKey(secret, 'refund accounts'),
      twoPeopleAboveUsd: environment.REFUND_TWO_PEOPLE_ABOVE_USD * 100,
    },
    limits: {
      browse: { points: 1_200, seconds: 60 },
      write: { points: 240, seconds: 60 },
      auth: { points: 3, seconds: 10 },
      mails: { points: 10, seconds: 60 },
      account: { points: 10, seconds: 900 },
      upload: { points: 1_200, seconds: 60 },
      telemetry: { points: 120, seconds: 60 },
      files: { points: 40, seconds: 600 },
      refusedFiles: { points: 6, seconds: 600 },
    },
    log: { level: environment.LOG_LEVEL },
  }
}
