import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: {
    name: 'demo',
    environment: 'node',
    include: ['**/*.test.ts'],
    ...limitTests('one process'),
    env: { TZ: 'UTC' },
  },
})
