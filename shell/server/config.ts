import { resolve } from 'node:path'
import { type ObjectStoreSettings, shellKeyHeader, toObjectStoreSettings } from '@escapes/contract/deployment'
import type { MapSettings } from '@escapes/platform'
import type { Env } from './env.ts'

export interface ShellConfig {
  host: string
  port: number
  metricsHost: string
  metricsPort: number
  apiUrl: string
  /** Sent with what the shell itself reads, never with what it passes on. */
  apiHeaders: Readonly<Record<string, string>>
  publicUrl: string
  isHttps: boolean
  objects: ObjectStoreSettings
  objectCache: { folder: string; maxBytes: number }
  securityContact: string | undefined
  /** Null: our own map. */
  map: MapSettings | null
  bootUrl: string
  bootMaxAgeMs: number
  /** Served while the API does not answer. */
  lastBootFile: string
  trustedProxies: readonly string[]
  logLevel: Env['LOG_LEVEL']
  devUrl: string | undefined
  firstPaint: Env['FIRST_PAINT']
  /** Of how many tabs in a thousand the browser says how builds do. */
  telemetryPermille: number
  keepsTripsOffline: boolean
  /** Of the files of builds, which it compresses once. */
  compressionQuality: number
}

export const toShellConfig = (env: Env): ShellConfig => ({
  host: env.HOST,
  port: env.PORT,
  metricsHost: env.METRICS_HOST,
  metricsPort: env.METRICS_PORT,
  apiUrl: env.API_URL,
  apiHeaders: env.SHELL_KEY === undefined ? {} : { [shellKeyHeader]: env.SHELL_KEY },
  bootMaxAgeMs: 250,
  bootUrl: env.SHELL_DEV_URL ? `${env.SHELL_DEV_URL}/boot.json` : `${env.API_URL}/api/v1/releases/boot`,
  publicUrl: env.PUBLIC_URL,
  isHttps: env.PUBLIC_URL.startsWith('https:'),
  objects: toObjectStoreSettings(env, resolve(env.DATA_DIR, 'objects')),
  objectCache: { folder: resolve(env.DATA_DIR, 'object-cache'), maxBytes: env.OBJECT_CACHE_MB * 1024 * 1024 },
  securityContact: env.SECURITY_CONTACT,
  map: env.MAPBOX_TOKEN ? { token: env.MAPBOX_TOKEN, styleUrl: env.MAP_STYLE_URL } : null,
  lastBootFile: resolve(env.DATA_DIR, 'last-boot.json'),
  trustedProxies: env.TRUSTED_PROXIES,
  logLevel: env.LOG_LEVEL,
  devUrl: env.SHELL_DEV_URL,
  keepsTripsOffline: env.OFFLINE_TRIPS === 'on',
  compressionQuality: env.COMPRESSION_QUALITY,
  firstPaint: env.SHELL_DEV_URL ? 'browser' : env.FIRST_PAINT,
  // What is served from source is no build.
  telemetryPermille: env.SHELL_DEV_URL ? 0 : env.TELEMETRY_PERMILLE,
})
