import { hkdfSync } from 'node:crypto'
import {
  ConfigurationError,
  isLoopbackHost,
  listObjectStoreProblems,
  toObjectStoreSettings,
  type ObjectStoreSettings,
} from '@escapes/contract/deployment'
import { type Environment, inspectEnvironment, parseMailbox } from './env.ts'
import type { SignInProvider } from './sign-in-providers.ts'
import { developmentSecret, listExposureProblems, isReachableByOtherMachines } from './exposure.ts'

export interface RateBudget {
  points: number
  seconds: number
}

export interface Config {
  isProduction: boolean
  /** Served to this very machine only, as `npm start` does. */
  isLocal: boolean
  allowsDemoAccounts: boolean
  /** The one origin the browser talks to, without a slash at the end. */
  publicUrl: string
  /** What the shell server says to be known: what it reads is not counted among the requests of browsers. */
  shellKey: string | undefined
  /** Live remotes whose contract this api may start without. */
  allowedUnservedRemotes: readonly string[]
  http: { host: string; port: number; metricsHost: string; metricsPort: number; trustedProxies: readonly string[] }
  worker: { metricsHost: string; metricsPort: number }
  /** `ownerUrl` is for migrations alone: the role in it owns the tables, the one in `url` reads and writes rows. */
  database: { url: string; ownerUrl: string; poolSize: number }
  redisUrl: string | undefined
  mail: { smtpUrl: string; from: { name: string; address: string }; staff: readonly string[] }
  objects: ObjectStoreSettings
  /**
   * `staffTotp`: whether managers and admins may work without a second factor. `leastMsOfMailForms`: how long a form that
   * sends a mail to a typed address takes at least, so that nobody tells by the time whether the address has an account.
   */
  auth: { secret: string; useSecureCookies: boolean; staffTotp: 'required' | 'optional'; leastMsOfMailForms: number }
  signInProviders: readonly SignInProvider[]
  /** `addressKey`: 32 bytes that seal feed addresses. `allowedOrigins`: fetched from besides public https. */
  feeds: { allowedOrigins: readonly string[]; addressKey: Uint8Array }
  receipts: { linkKey: Uint8Array }
  /** Signs what shows a build to one admin before it is live. */
  previewKey: Uint8Array
  /** `beneficiaryKey`: 32 bytes that seal the accounts refunds go to. Above the limit two people send one. */
  refunds: { beneficiaryKey: Uint8Array; twoPeopleAboveUsdCents: number }
  /** What one customer may occupy without a payment. */
  caps: {
    maxOpenHolds: number
    /** Submitted bookings without their first payment. */
    maxUnpaidBookings: number
    /** Nights of holds and unpaid bookings together. */
    maxUnpaidNights: number
    /** Minutes per six hours that one customer may hold the same nights or seats. */
    maxHeldMinutes: number
    /** How often one customer's unpaid bookings of the same nights or seats may end within two weeks. */
    maxBookingsEndedUnpaid: number
    /** Each is told to staff by two mails, whatever its nights. */
    maxBookingsEndedADay: number
    /** Holds that were never submitted: each ends what everybody's searches have in a cache, and leaves a row. */
    maxHoldsADay: number
  }
  /** Of the guard of canaries: how many views of an arm, and how long a step, it takes at least. */
  canary: { minViews: number; minStepMs: number }
  /**
   * Requests per address. `search` counts, in place of `browse`, searches that no cache had. `account` counts per
   * account, `device` per device that signed in before, and `person` per signed-in user who sends a password or code.
   * `hashes` counts hashed passwords per account, `hashesFrom` per address. `mailbox` counts mails that forms send to one
   * address, `mailboxFrom` those of them that one network asks for, and `mailsFromADay` those that it asks for to any. `changes` counts what one user changes many at once.
   * `files` and `filesADay` (of staff `staffFiles` and `staffFilesADay`) and `rejectedFiles` count uploads per user, `filesFromADay` those of customers per network. `buildKilobytesADay` counts what is stored for a remote,
   * `releaseChanges` how often its tokens change what is live.
   */
  limits: Record<
    | 'browse'
    | 'search'
    | 'write'
    | 'upload'
    | 'telemetry'
    | 'auth'
    | 'mails'
    | 'mailbox'
    | 'mailboxFrom'
    | 'mailsFromADay'
    | 'mailedCodes'
    | 'account'
    | 'device'
    | 'person'
    | 'hashes'
    | 'hashesFrom'
    | 'changes'
    | 'files'
    | 'filesADay'
    | 'filesFromADay'
    | 'staffFiles'
    | 'staffFilesADay'
    | 'rejectedFiles'
    | 'buildKilobytesADay'
    | 'releaseChanges',
    RateBudget
  >
  log: { level: Environment['LOG_LEVEL'] }
}

/** IPv4 is enough here: clients of `localhost` try both address families. */
const toAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host)

const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'sri-lanka-escapes', purpose, 32))

const listContradictions = (environment: Environment): string[] => {
  const exposureProblems = listExposureProblems(environment)
  const lacksSecret =
    environment.NODE_ENV === 'production' && !environment.AUTH_SECRET && !isReachableByOtherMachines(environment)
  return [
    ...exposureProblems,
    ...(lacksSecret ? ['AUTH_SECRET: is required in production; make one with "openssl rand -base64 32".'] : []),
    ...listObjectStoreProblems(environment),
  ]
}

/** Builds the configuration from the environment and rejects settings that contradict each other. */
export const toConfig = (environment: Environment): Config => {
  const isProduction = environment.NODE_ENV === 'production'
  const publicUrl = new URL(environment.PUBLIC_URL).origin
  const isLocal = !isReachableByOtherMachines(environment)
  const problems = listContradictions(environment)
  if (problems.length > 0) throw new ConfigurationError(problems)
  const secret = environment.AUTH_SECRET ?? developmentSecret
  return {
    isProduction,
    isLocal,
    allowsDemoAccounts: environment.DEMO_ACCOUNTS === 'yes' || !isReachableByOtherMachines(environment),
    publicUrl,
    shellKey: environment.SHELL_KEY,
    allowedUnservedRemotes: environment.ALLOW_UNSERVED_REMOTES,
    http: {
      host: toAddress(environment.API_HOST ?? environment.HOST),
      metricsHost: toAddress(environment.METRICS_HOST),
      port: environment.API_PORT,
      metricsPort: environment.API_METRICS_PORT,
      trustedProxies: environment.TRUSTED_PROXIES,
    },
    worker: { metricsHost: toAddress(environment.METRICS_HOST), metricsPort: environment.WORKER_METRICS_PORT },
    database: {
      url: environment.DATABASE_URL,
      ownerUrl: environment.MIGRATION_DATABASE_URL ?? environment.DATABASE_URL,
      poolSize: environment.DATABASE_POOL,
    },
    redisUrl: environment.REDIS_URL,
    mail: {
      smtpUrl: environment.SMTP_URL ?? 'smtp://127.0.0.1:1025',
      from: parseMailbox(environment.MAIL_FROM ?? '') ?? {
        name: 'Sri Lanka Escapes',
        address: 'bookings@escapes.test',
      },
      staff: environment.STAFF_MAIL,
    },
    objects: toObjectStoreSettings(environment, '.data/objects'),
    auth: {
      secret,
      useSecureCookies: publicUrl.startsWith('https:'),
      staffTotp: environment.STAFF_TOTP ?? (isLoopbackHost(new URL(publicUrl).hostname) ? 'optional' : 'required'),
      leastMsOfMailForms: 400,
    },
    signInProviders: environment.signInProviders,
    feeds: {
      allowedOrigins: environment.FEED_ALLOW.map((origin) => new URL(origin).origin),
      addressKey: derivedKey(environment.FEED_KEY ?? secret, 'feed addresses'),
    },
    receipts: { linkKey: derivedKey(secret, 'receipt links') },
    previewKey: derivedKey(secret, 'release previews'),
    refunds: {
      beneficiaryKey: derivedKey(secret, 'refund accounts'),
      twoPeopleAboveUsdCents: environment.REFUND_TWO_PEOPLE_ABOVE_USD * 100,
    },
    caps: {
      maxOpenHolds: environment.MAX_OPEN_HOLDS,
      maxUnpaidBookings: environment.MAX_UNPAID_BOOKINGS,
      maxUnpaidNights: environment.MAX_UNPAID_NIGHTS,
      maxHeldMinutes: environment.MAX_HELD_MINUTES,
      maxBookingsEndedUnpaid: environment.MAX_UNPAID_ENDS,
      maxBookingsEndedADay: environment.MAX_UNPAID_ENDS_A_DAY,
      maxHoldsADay: environment.MAX_HOLDS_A_DAY,
    },
    canary: { minViews: environment.CANARY_MIN_VIEWS, minStepMs: environment.CANARY_STEP_MINUTES * 60_000 },
    limits: {
      browse: { points: 1_200, seconds: 60 },
      search: { points: 120, seconds: 60 },
      write: { points: 240, seconds: 60 },
      auth: { points: 3, seconds: 10 },
      mails: { points: 10, seconds: 60 },
      mailbox: { points: 5, seconds: 3_600 },
      mailboxFrom: { points: 3, seconds: 3_600 },
      // Each may be somebody else's mailbox: mail servers stop to take anything from who writes to many that never asked.
      mailsFromADay: { points: 300, seconds: 86_400 },
      // Of a million: in two days that meet, for new and for known devices, fewer than a thousand.
      mailedCodes: { points: 240, seconds: 86_400 },
      account: { points: 10, seconds: 900 },
      device: { points: 10, seconds: 900 },
      person: { points: 10, seconds: 900 },
      hashes: { points: 20, seconds: 60 },
      hashesFrom: { points: 100, seconds: 60 },
      upload: { points: 1_200, seconds: 60 },
      changes: { points: 300, seconds: 60 },
      telemetry: { points: 120, seconds: 60 },
      files: { points: 40, seconds: 600 },
      // Of ten megabytes at most: what the store keeps of one customer.
      filesADay: { points: 120, seconds: 86_400 },
      // Of all customers of one network: accounts cost nothing.
      filesFromADay: { points: 600, seconds: 86_400 },
      staffFiles: { points: 400, seconds: 600 },
      // All pictures of two hundred listings: beyond it somebody fills the disk.
      staffFilesADay: { points: 2_000, seconds: 86_400 },
      rejectedFiles: { points: 6, seconds: 600 },
      // Of all that builds are made of, which are twelve megabytes at most: what no build names stays in the store.
      buildKilobytesADay: { points: 2_000_000, seconds: 86_400 },
      // Many times what a team makes that releases, and takes back, in a hurry.
      releaseChanges: { points: 60, seconds: 600 },
    },
    log: { level: environment.LOG_LEVEL },
  }
}

export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const { environment, problems } = inspectEnvironment(variables)
  if (problems.length === 0) return toConfig(environment)
  const isNamed = (sentence: string) => problems.some((problem) => problem.split(':')[0] === sentence.split(':')[0])
  throw new ConfigurationError([
    ...problems,
    ...listContradictions(environment).filter((sentence) => !isNamed(sentence)),
  ])
}
