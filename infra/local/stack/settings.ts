import { resolve } from 'node:path'
import { isLoopbackHost } from '@escapes/contract/deployment'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

/** Every port of the stack by the variable that changes it. */
export const defaultPorts = {
  PORT: 3000,
  SHELL_METRICS_PORT: 3001,
  API_PORT: 4000,
  API_METRICS_PORT: 4001,
  WORKER_METRICS_PORT: 4002,
  MAIL_PORT: 1080,
  SMTP_PORT: 1025,
  FEED_PORT: 1090,
  OIDC_PORT: 1095,
  PG_PORT: 54320,
}
export type PortName = keyof typeof defaultPorts
export type Ports = Record<PortName, number>

export interface StackSettings {
  dataDir: string
  ports: Ports
  publicUrl: string
  /** The address that the shell listens on, or `localhost`. Everything else stays on loopback. */
  host: string
  /** `DEMO_ACCOUNTS=yes`: the demo with its published passwords may be reachable from other machines. */
  isPublicDemo: boolean
  /** `OIDC_DEMO=yes`: an identity provider runs beside the product, for people who are made up. */
  hasIdentityProvider: boolean
  /** Own servers that replace the embedded ones. */
  external: {
    databaseUrl?: string
    migrationDatabaseUrl?: string
    redisUrl?: string
    smtpUrl?: string
    /** Serves the calendar of the demo's villa, as `feed-server.ts` does. */
    feedOrigin?: string
  }
}

/** A mistake in the setup: shown as a sentence, without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError'
}

const readPort = (env: NodeJS.ProcessEnv, name: PortName): number => {
  const text = env[name]
  if (text === undefined || text === '') return defaultPorts[name]
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SetupError(`${name}=${text} is not a port.`)
  return port
}

export const portNames = Object.keys(defaultPorts) as PortName[]

export const readStackSettings = (env: NodeJS.ProcessEnv): StackSettings => {
  const ports = Object.fromEntries(portNames.map((name) => [name, readPort(env, name)])) as Ports
  const external: StackSettings['external'] = {}
  if (env.DATABASE_URL) external.databaseUrl = env.DATABASE_URL
  if (env.MIGRATION_DATABASE_URL) external.migrationDatabaseUrl = env.MIGRATION_DATABASE_URL
  if (env.REDIS_URL) external.redisUrl = env.REDIS_URL
  if (env.SMTP_URL) external.smtpUrl = env.SMTP_URL
  if (env.FEED_ORIGIN) external.feedOrigin = env.FEED_ORIGIN
  return {
    dataDir: resolve(repositoryRoot, env.DATA_DIR || '.data'),
    ports,
    publicUrl: env.PUBLIC_URL || `http://localhost:${ports.PORT}`,
    host: env.HOST || 'localhost',
    isPublicDemo: env.DEMO_ACCOUNTS === 'yes',
    hasIdentityProvider: env.OIDC_DEMO === 'yes',
    external,
  }
}

/** Environment for children: the caller's, without what npm and a test runner add. */
export const getInheritedEnv = (): Record<string, string> => {
  const isInherited = (name: string) =>
    !/^(npm_|NODE_CHANNEL|VITEST|NODE_OPTIONS$|NODE_V8_COVERAGE$|TEST$|INIT_CWD$)/.test(name)
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries.filter(([name]) => isInherited(name)))
}

export const isReachableFromOtherMachines = ({ publicUrl, host }: Pick<StackSettings, 'publicUrl' | 'host'>): boolean =>
  ![host, new URL(publicUrl).hostname].every(isLoopbackHost)

/** The demo's accounts have a published password: where others can reach them, they need explicit consent. */
export const mayContainDemo = (settings: Pick<StackSettings, 'publicUrl' | 'host' | 'isPublicDemo'>): boolean =>
  settings.isPublicDemo || !isReachableFromOtherMachines(settings)

/** Where the calendar of the demo's villa comes from. */
export const getFeedOrigin = ({ external, ports }: Pick<StackSettings, 'external' | 'ports'>): string =>
  external.feedOrigin ?? `http://127.0.0.1:${ports.FEED_PORT}`
