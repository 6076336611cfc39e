import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'demo', environment: 'node', include: ['**/*.test.ts'], testTimeout: 60_000, env: { TZ: 'UTC' } },
})
