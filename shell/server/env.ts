import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

/** Every variable the shell server reads, flat and parsed. Nothing else looks at the environment. */
const envSchema = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.default(3001),
  API_URL: address.default('http://127.0.0.1:4000'),
  PUBLIC_URL: address.default('http://localhost:3000'),
  OBJECT_STORE_DIR: z.string().min(1).optional(),
  S3_PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Development only: where the shell's browser files are served from source. */
  SHELL_DEV_URL: address.optional(),
})
export type Env = z.output<typeof envSchema>

export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment of the shell server is not valid:\n${faults.join('\n')}`)
}
