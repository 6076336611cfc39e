import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'build', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
})
