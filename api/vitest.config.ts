import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: {
    ...limitTests('processes'),
    name: 'api',
    // Files share the modules they load: each has a database and an app of its own, and loading was a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'contract/src/**/*.test.ts'],
    globalSetup: ['test/template-database.ts'],
    setupFiles: ['test/draw-here.ts', 'test/read-here.ts'],
    env: { TZ: 'UTC' },
  },
})
