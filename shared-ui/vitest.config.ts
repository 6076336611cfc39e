import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  test: {
    name: 'shared-ui',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx,mjs}'],
    setupFiles: ['test/setup.ts'],
    ...limitTests('rendered'),
    // Far from Sri Lanka, so that a date that slips by a zone is found.
    env: { TZ: 'America/Los_Angeles' },
    // Files share the modules they load; loading them and the browser's was half of a run.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
})
