import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/environment/template.ts',
    ...limitTests('processes'),
    retry: 1,
    env: { TZ: 'UTC' },
  },
})
