import { join, resolve } from 'node:path'
import type { Env } from './env.ts'

export type ObjectSource = { kind: 'disk'; dir: string } | { kind: 'http'; url: string }

export interface Config {
  port: number
  metricsPort: number
  apiUrl: string
  publicUrl: string
  isHttps: boolean
  objects: ObjectSource
  bootUrl: string
  /** The last good boot document: what is served while the api is out of reach. */
  lastBootFile: string
  trustedProxies: readonly string[]
  logLevel: Env['LOG_LEVEL']
  devUrl: string | undefined
}

const objectsOf = (env: Env): ObjectSource => {
  if (env.S3_PUBLIC_URL) return { kind: 'http', url: env.S3_PUBLIC_URL }
  return { kind: 'disk', dir: resolve(env.OBJECT_STORE_DIR ?? join(env.DATA_DIR, 'objects')) }
}

export const configFrom = (env: Env): Config => {
  if (env.PORT !== 0 && env.PORT === env.METRICS_PORT) throw new Error('PORT and METRICS_PORT must differ')
  // The proxy speaks plain http to the api beside it; over https it would ask port 443 in the clear.
  if (env.API_URL.startsWith('https:')) throw new Error('API_URL must be http: the api stands beside the shell')
  return {
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    apiUrl: env.API_URL,
    bootUrl: env.SHELL_DEV_URL ? `${env.SHELL_DEV_URL}/boot.json` : `${env.API_URL}/api/v1/releases/boot`,
    publicUrl: env.PUBLIC_URL,
    isHttps: env.PUBLIC_URL.startsWith('https:'),
    objects: objectsOf(env),
    lastBootFile: resolve(env.DATA_DIR, 'last-boot.json'),
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    devUrl: env.SHELL_DEV_URL,
  }
}
