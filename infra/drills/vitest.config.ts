import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/environment/template.ts',
    testTimeout: 180_000,
    // A condition that a busy machine meets late is met all the same.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    maxWorkers: 1,
    env: { TZ: 'UTC' },
  },
})
