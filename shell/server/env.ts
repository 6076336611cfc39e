import {
  ConfigurationError,
  listenHost,
  listObjectStoreProblems,
  objectStoreVariables,
  trustedProxies,
} from '@escapes/contract/deployment'
import { z } from 'zod'
import { listExposureProblems } from './exposure.ts'

const port = z.coerce.number({ error: 'must be a port, 0 to 65535.' }).int().min(0).max(65_535)
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://.' })
  .transform((url) => url.replace(/\/$/, ''))

/** Every variable the shell server reads, flat and parsed. Nothing else reads the environment. */
const envSchema = z.object({
  HOST: listenHost.default('localhost'),
  PORT: port.default(3000),
  METRICS_HOST: listenHost.default('localhost'),
  METRICS_PORT: port.default(3001),
  // The proxy uses plain http to the API beside it.
  API_URL: z
    .url({ protocol: /^http$/, error: 'must be http: the api stands beside the shell.' })
    .transform((url) => url.replace(/\/$/, ''))
    .default('http://127.0.0.1:4000'),
  /** The api knows it too, and does not count what the shell reads among the requests of browsers. */
  SHELL_KEY: z.string().min(32, { error: 'must be 32 characters or more.' }).optional(),
  PUBLIC_URL: address.default('http://localhost:3000'),
  ...objectStoreVariables,
  OBJECT_CACHE_MB: z.coerce.number().int().min(16).max(1_000_000).default(512),
  DATA_DIR: z.string().min(1).default('.data'),
  TRUSTED_PROXIES: trustedProxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A mail address or page for security reports, for `security.txt`. */
  SECURITY_CONTACT: z.union([z.email(), address]).optional(),
  /** A public token of Mapbox; without one the map is ours. */
  MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\.\S+$/, { error: 'must be a public token, which begins with pk.' })
    .optional(),
  MAP_STYLE_URL: z
    .string()
    .regex(/^(mapbox:\/\/styles\/|https?:\/\/)\S+$/, { error: 'must begin with mapbox://styles/ or https://.' })
    .default('mapbox://styles/mapbox/outdoors-v12'),
  /** Who draws a public page at first: the server, or the browser as it draws every other page. */
  FIRST_PAINT: z.enum(['server', 'browser']).default('server'),
  /** Of how many tabs in a thousand the browser says how builds do; a busy site needs few. */
  TELEMETRY_PERMILLE: z.coerce.number().int().min(0).max(1000).default(1000),
  /** Whether browsers keep the trips that their owners opened; off deletes what they kept. */
  OFFLINE_TRIPS: z.enum(['on', 'off']).default('on'),
  /** Of the files of builds, once each: 5 costs a fiftieth of the time, and 8 % more bytes. */
  COMPRESSION_QUALITY: z.coerce.number().int().min(1).max(11).default(11),
  /** Development only: where the shell's browser files are served from source. */
  SHELL_DEV_URL: address.optional(),
})
export type Env = z.output<typeof envSchema>

/** Throws one message per missing or wrong variable, all at once. Never prints a value. */
export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const isWrong = (name: string) => issues.some(({ path }) => path[0] === name)
  const env =
    parsed.data ?? envSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !isWrong(name))))
  const faults = [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...(env.PORT !== 0 && env.PORT === env.METRICS_PORT ? ['PORT and METRICS_PORT must differ.'] : []),
    ...listObjectStoreProblems(env),
    ...listExposureProblems(given),
  ]
  if (faults.length > 0) throw new ConfigurationError(faults)
  return env
}
