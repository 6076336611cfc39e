import { resolve } from 'node:path'
import { toObjectStoreSettings, type ObjectStoreSettings } from '@escapes/contract/deployment'
import type { Env } from './env.ts'

export interface ShellConfig {
  host: string
  port: number
  metricsHost: string
  metricsPort: number
  apiUrl: string
  publicUrl: string
  isHttps: boolean
  objects: ObjectStoreSettings
  objectCache: { folder: string; maxBytes: number }
  securityContact: string | undefined
  bootUrl: string
  /** Served while the API does not answer. */
  lastBootFile: string
  trustedProxies: readonly string[]
  logLevel: Env['LOG_LEVEL']
  devUrl: string | undefined
}

export const toShellConfig = (env: Env): ShellConfig => ({
  host: env.HOST,
  port: env.PORT,
  metricsHost: env.METRICS_HOST,
  metricsPort: env.METRICS_PORT,
  apiUrl: env.API_URL,
  bootUrl: env.SHELL_DEV_URL ? `${env.SHELL_DEV_URL}/boot.json` : `${env.API_URL}/api/v1/releases/boot`,
  publicUrl: env.PUBLIC_URL,
  isHttps: env.PUBLIC_URL.startsWith('https:'),
  objects: toObjectStoreSettings(env, resolve(env.DATA_DIR, 'objects')),
  objectCache: { folder: resolve(env.DATA_DIR, 'object-cache'), maxBytes: env.OBJECT_CACHE_MB * 1024 * 1024 },
  securityContact: env.SECURITY_CONTACT,
  lastBootFile: resolve(env.DATA_DIR, 'last-boot.json'),
  trustedProxies: env.TRUSTED_PROXIES.split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean),
  logLevel: env.LOG_LEVEL,
  devUrl: env.SHELL_DEV_URL,
})
