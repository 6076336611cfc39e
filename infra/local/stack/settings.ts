import { resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../../..')

/** Every port of the stack under the variable that changes it. */
export const defaultPorts = {
  PORT: 3000,
  SHELL_METRICS_PORT: 3001,
  API_PORT: 4000,
  API_METRICS_PORT: 4001,
  WORKER_METRICS_PORT: 4002,
  MAIL_PORT: 1080,
  SMTP_PORT: 1025,
  FEED_PORT: 1090,
  PG_PORT: 54320,
}
export type PortName = keyof typeof defaultPorts
export type Ports = Record<PortName, number>

export interface StackSettings {
  dataDir: string
  ports: Ports
  /** What the browser's address bar shows. */
  publicUrl: string
  /** Set: a database, Redis or mail server of yours is used instead of the embedded one. */
  external: { databaseUrl?: string; redisUrl?: string; smtpUrl?: string }
}

/** A mistake of whoever starts the stack: shown as a sentence, without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError'
}

const portFrom = (env: NodeJS.ProcessEnv, name: PortName): number => {
  const text = env[name]
  if (text === undefined || text === '') return defaultPorts[name]
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SetupError(`${name}=${text} is not a port.`)
  return port
}

export const portNames = Object.keys(defaultPorts) as PortName[]

/** The stack as the environment describes it. */
export const settingsFromEnvironment = (env: NodeJS.ProcessEnv): StackSettings => {
  const ports = Object.fromEntries(portNames.map((name) => [name, portFrom(env, name)])) as Ports
  const external: StackSettings['external'] = {}
  if (env.DATABASE_URL) external.databaseUrl = env.DATABASE_URL
  if (env.REDIS_URL) external.redisUrl = env.REDIS_URL
  if (env.SMTP_URL) external.smtpUrl = env.SMTP_URL
  return {
    dataDir: resolve(repository, env.DATA_DIR || '.data'),
    ports,
    publicUrl: env.PUBLIC_URL || `http://localhost:${ports.PORT}`,
    external,
  }
}

/** What children inherit: the caller's environment without what npm and a test runner put there for themselves. */
export const inheritedEnv = (): Record<string, string> => {
  const isOurs = (name: string) =>
    !/^(npm_|NODE_CHANNEL|VITEST|NODE_OPTIONS$|NODE_V8_COVERAGE$|TEST$|INIT_CWD$)/.test(name)
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries.filter(([name]) => isOurs(name)))
}

/** The demo's accounts have a published password: they never enter a database of yours that the world can reach. */
export const mayHoldDemo = ({ external, publicUrl }: Pick<StackSettings, 'external' | 'publicUrl'>): boolean =>
  external.databaseUrl === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
