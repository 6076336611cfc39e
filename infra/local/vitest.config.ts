import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    testTimeout: 180_000,
    // A condition that a busy machine meets late is met all the same.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    env: { TZ: 'UTC' },
  },
})
