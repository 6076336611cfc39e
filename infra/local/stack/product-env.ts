import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '@escapes/api/src/config/config.ts'
import { readEnvironment } from '@escapes/api/src/config/env.ts'
import { releasedNames } from '../../build/src/workspace.ts'
import type { Secrets } from './secrets.ts'
import { getFeedOrigin, getInheritedEnv, mayContainDemo, SetupError, type StackSettings } from './settings.ts'

type Variables = Readonly<Record<string, string>>

/** Defaults for one machine. An installation that others reach must set mail and file storage itself. */
const ownMachine = ({ dataDir, ports }: StackSettings): Record<string, string> => ({
  MAIL_FROM: 'Sri Lanka Escapes <hello@escapes.test>',
  STAFF_MAIL: 'bookings@escapes.test',
  SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
  OBJECT_STORE_DIR: join(dataDir, 'objects'),
})

const demoProvider = ({ hasIdentityProvider, ports }: StackSettings, { authSecret }: Secrets): Record<string, string> =>
  hasIdentityProvider
    ? {
        OIDC_DEMO_NAME: 'Island ID',
        OIDC_DEMO_ISSUER: `http://127.0.0.1:${ports.OIDC_PORT}`,
        OIDC_DEMO_CLIENT_ID: 'sri-lanka-escapes',
        OIDC_DEMO_CLIENT_SECRET: createHmac('sha256', authSecret).update('demo identity provider').digest('base64url'),
      }
    : {}

export const createProductEnv = (
  settings: StackSettings,
  secrets: Secrets,
  databaseUrl: string,
  given: Variables = getInheritedEnv(),
): Record<string, string> => {
  const { dataDir, ports, host, publicUrl } = settings
  // Only the migration may change the schema.
  const { MIGRATION_DATABASE_URL: _, ...inherited } = given
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    AUTH_SECRET: secrets.authSecret,
    ...(mayContainDemo(settings) ? { ...ownMachine(settings), ...demoProvider(settings, secrets) } : {}),
    ...Object.fromEntries(Object.entries(inherited).filter(([, value]) => value !== '')),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SHELL_KEY: createHmac('sha256', secrets.authSecret).update('shell').digest('base64url'),
    // Each start builds and releases these, whatever was live before.
    ALLOW_UNSERVED_REMOTES: releasedNames.join(','),
    HOST: host,
    API_HOST: 'localhost',
    API_URL: `http://127.0.0.1:${ports.API_PORT}`,
    API_PORT: String(ports.API_PORT),
    API_METRICS_PORT: String(ports.API_METRICS_PORT),
    WORKER_METRICS_PORT: String(ports.WORKER_METRICS_PORT),
    PORT: String(ports.PORT),
    FEED_ALLOW: [inherited.FEED_ALLOW, getFeedOrigin(settings)].filter(Boolean).join(','),
  }
}

/** The shell stands before the api on this machine: without it every visitor would have the address of the shell. */
export const listProxiesOfApi = ({ TRUSTED_PROXIES: given }: Variables): string =>
  [given, '127.0.0.1', '::1'].filter(Boolean).join(',')

/** Throws one error with all mistakes of the configuration, before anything is started. */
export const assertConfigurationValid = (settings: StackSettings, secrets: Secrets, given?: Variables): void => {
  try {
    const databaseUrl = settings.external.databaseUrl ?? 'postgres://127.0.0.1/escapes'
    readEnvironment({ PUBLIC_URL: settings.publicUrl, HOST: settings.host, DATABASE_URL: databaseUrl })
    readConfig(createProductEnv(settings, secrets, databaseUrl, given))
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
