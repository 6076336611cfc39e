import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

export interface OfflineOptions {
  publicDir: string
  /** Off: browsers that have the worker get one that deletes what was kept, and itself. */
  isOff: boolean
}

/**
 * The service worker that keeps trips for reading offline. Browsers ask for it anew with every page of its scope, so
 * that a change reaches them at once; what it fetches is of this origin.
 */
export const createOfflineRoutes = async ({ publicDir, isOff }: OfflineOptions): Promise<Hono> => {
  const script = await readFile(join(publicDir, isOff ? 'offline-worker-off.js' : 'offline-worker.js'), 'utf8')
  return new Hono().get('/offline-worker.js', ({ body }) =>
    body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    }),
  )
}
