import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  // Files share the modules they load: a process for each cost more than most of them.
  test: {
    name: 'build',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    ...limitTests('processes'),
  },
})
