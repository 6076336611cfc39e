import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const port = z.coerce.number().int().min(0).max(65_535)
const webUrl = z.url({ protocol: /^https?$/ })

/** Every variable the api reads, as text from outside. Nothing else looks at the environment. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Sri Lanka Escapes <bookings@escapes.test>'),
  STAFF_MAIL: list,
  OBJECT_STORE_DIR: z.string().default('.data/objects'),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: webUrl.default('http://localhost:3000'),
  API_PORT: port.default(4000),
  API_METRICS_PORT: port.default(4001),
  WORKER_METRICS_PORT: port.default(4002),
  AUTH_SECRET: z.string().min(32).optional(),
  FEED_ALLOW: list,
  FEED_KEY: z.string().min(32).optional(),
  REFUND_TWO_PEOPLE_ABOVE_USD: z.coerce.number().int().min(0).max(1_000_000).default(500),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: list,
})

export type Environment = z.output<typeof environment>

/** Refuses to go on with a sentence per variable that is missing or wrong; never prints a value. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The configuration is not valid.\n${sentences.join('\n')}`)
}
