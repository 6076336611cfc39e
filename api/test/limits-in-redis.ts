import type { TestProject } from 'vitest/node'
import { hasRedis, startRedis } from './redis-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test app counts its limits; in its own database unless this is given. */
    redisUrl: string | undefined
  }
}

/** For the files that are run once more with limits in Redis. */
export default async (project: TestProject) => {
  if (!hasRedis) return undefined
  const server = await startRedis()
  project.provide('redisUrl', server.url)
  return server.stop
}
