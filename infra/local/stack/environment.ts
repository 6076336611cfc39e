import { join } from 'node:path'
import type { Secrets } from './secrets.ts'
import { inheritedEnv, type StackSettings } from './settings.ts'

/** What the product's processes are told. The product knows no embedded anything: only addresses. */
export const productEnv = (settings: StackSettings, secrets: Secrets, databaseUrl: string): Record<string, string> => {
  const { dataDir, ports, external, publicUrl } = settings
  const inherited = inheritedEnv()
  const feeds = `http://127.0.0.1:${ports.FEED_PORT}`
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    MAIL_FROM: 'Sri Lanka Escapes <hello@escapes.test>',
    STAFF_MAIL: 'bookings@escapes.test',
    AUTH_SECRET: secrets.authSecret,
    ...inherited,
    DATABASE_URL: databaseUrl,
    SMTP_URL: external.smtpUrl ?? `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    OBJECT_STORE_DIR: inherited.OBJECT_STORE_DIR ?? join(dataDir, 'objects'),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    API_URL: `http://127.0.0.1:${ports.API_PORT}`,
    API_PORT: String(ports.API_PORT),
    API_METRICS_PORT: String(ports.API_METRICS_PORT),
    WORKER_METRICS_PORT: String(ports.WORKER_METRICS_PORT),
    PORT: String(ports.PORT),
    FEED_ALLOW: [inherited.FEED_ALLOW, feeds].filter(Boolean).join(','),
  }
}
