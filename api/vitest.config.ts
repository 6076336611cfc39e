import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'contract/src/**/*.test.ts'],
    globalSetup: ['test/template-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
})
