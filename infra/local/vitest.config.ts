import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Files share the modules they load: a process for each cost more than most of them.
    isolate: false,
    ...limitTests('processes'),
    env: { TZ: 'UTC' },
  },
})
