import {
  ConfigurationError,
  list,
  listenHost,
  objectStoreVariables,
  trustedProxies,
} from '@escapes/contract/deployment'
import { z } from 'zod'
import { inspectSignInProviders, type SignInProvider } from './sign-in-providers.ts'

const port = z.coerce.number({ error: 'must be a port, 0 to 65535.' }).int().min(0).max(65_535)
const count = z.coerce.number().int().min(1).max(1_000_000)
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://.' })
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')
const originMessage = 'must be an origin such as https://example.com, without a path.'
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: ({ input }) =>
    input === undefined
      ? 'is required; it names the PostgreSQL database, such as postgres://user:password@host/escapes.'
      : 'must be an address such as postgres://user:password@host/escapes.',
})
const longSecret = z
  .string()
  .min(32, { error: 'must be 32 characters or more; make one with "openssl rand -base64 32".' })
  .optional()
/** An address, or a name followed by `<address>`. */
export const parseMailbox = (text: string): { name: string; address: string } | undefined => {
  const match = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? /^()([^<>\s]+@[^<>\s]+)$/.exec(text)
  return match?.[2] ? { name: match[1] ?? '', address: match[2] } : undefined
}
/** Every variable that the api reads. No other code reads the environment. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address such as redis://host:6379.' }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587.' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseMailbox(text) !== undefined, {
      error: 'must be an address, or a name followed by <address>.',
    })
    .optional(),
  STAFF_MAIL: list,
  ...objectStoreVariables,
  PUBLIC_URL: webUrl.refine(isOrigin, { error: originMessage }).default('http://localhost:3000'),
  HOST: listenHost.default('localhost'),
  API_HOST: listenHost.optional(),
  METRICS_HOST: listenHost.default('localhost'),
  SHELL_KEY: longSecret,
  ALLOW_UNSERVED_REMOTES: list,
  API_PORT: port.default(4000),
  API_METRICS_PORT: port.default(4001),
  WORKER_METRICS_PORT: port.default(4002),
  AUTH_SECRET: longSecret,
  STAFF_TOTP: z.enum(['required', 'optional']).optional(),
  FEED_ALLOW: list.refine((origins) => origins.every(isOrigin), { error: originMessage }),
  FEED_KEY: longSecret,
  REFUND_TWO_PEOPLE_ABOVE_USD: z.coerce.number().int().min(0).max(1_000_000).default(500),
  MAX_OPEN_HOLDS: count.default(3),
  MAX_UNPAID_BOOKINGS: count.default(5),
  MAX_UNPAID_NIGHTS: count.default(60),
  MAX_HELD_MINUTES: count.default(60),
  MAX_UNPAID_ENDS: count.default(2),
  MAX_UNPAID_ENDS_A_DAY: count.default(20),
  MAX_HOLDS_A_DAY: count.default(60),
  CANARY_MIN_VIEWS: z.coerce.number().int().min(30).max(1_000_000).default(200),
  CANARY_STEP_MINUTES: z.coerce.number().min(0).max(10_000).default(5),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: trustedProxies,
  /** `yes`: accounts with published passwords may be reachable from other machines. */
  DEMO_ACCOUNTS: z.enum(['yes', 'no']).optional(),
})

export type Environment = z.output<typeof environment> & {
  /** From the variables `OIDC_*`, of which there may be any number. */
  signInProviders: readonly SignInProvider[]
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The environment, and a sentence for each variable that is missing or wrong, without its value. Invalid variables are
 * left out of `environment`, so that the rest can be checked as well.
 */
export const inspectEnvironment = (variables: Variables): { environment: Environment; problems: string[] } => {
  const set = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const given = Object.fromEntries(set)
  const { providers: signInProviders, problems } = inspectSignInProviders(given)
  const parsed = environment.safeParse(given)
  if (parsed.success) return { environment: { ...parsed.data, signInProviders }, problems }
  const { issues } = parsed.error
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return {
    environment: {
      ...environment.parse({ DATABASE_URL: 'postgres://localhost/unknown', ...rest }),
      signInProviders,
    },
    problems: [...issues.map(({ path, message }) => `${String(path[0])}: ${message}`), ...problems],
  }
}

export const readEnvironment = (variables: Variables): Environment => {
  const { environment: parsed, problems } = inspectEnvironment(variables)
  if (problems.length > 0) throw new ConfigurationError(problems)
  return parsed
}
