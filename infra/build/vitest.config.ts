import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: { name: 'build', environment: 'node', include: ['src/**/*.test.ts'], ...limitTests('processes') },
})
