import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'shared-ui',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // Far from Sri Lanka, so that a date that slips by a zone is found.
    env: { TZ: 'America/Los_Angeles' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
})
