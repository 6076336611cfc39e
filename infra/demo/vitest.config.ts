import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: {
    name: 'demo',
    environment: 'node',
    include: ['**/*.test.ts'],
    // Files share the modules they load: a process for each cost more than most of them.
    isolate: false,
    ...limitTests('one process'),
    env: { TZ: 'UTC' },
  },
})
