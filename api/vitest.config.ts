import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'
import { hasRedis } from './test/redis-server.ts'

const database = 'test/template-database.ts'
/** What counts limits, which an operator may keep in PostgreSQL or in Redis. */
const limited = ['src/modules/identity/auth-limits.test.ts', 'src/modules/identity/sessions.test.ts']

export default defineConfig({
  test: {
    ...limitTests('processes'),
    // Files share the modules they load: each has a database and an app of its own, and loading was a third of the time.
    isolate: false,
    setupFiles: ['test/draw-here.ts', 'test/read-here.ts'],
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'contract/src/**/*.test.ts'],
          globalSetup: [database],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-with-redis',
          include: hasRedis ? limited : [],
          globalSetup: [database, 'test/limits-in-redis.ts'],
        },
      },
    ],
  },
})
