import { defineConfig } from 'vitest/config'

/** One story at a time: each starts the whole product, and two would wait for each other's processor. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], fileParallelism: false, testTimeout: 180_000, hookTimeout: 180_000 },
})
