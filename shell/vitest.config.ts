import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

/** Files below `src` and `platform` run as in a browser, the server's in Node, and a few in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shell-browser-side',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'platform/src/**/*.test.{ts,tsx}'],
          setupFiles: ['test/set-up-browser-side.ts'],
          isolate: false,
          ...limitTests('rendered'),
          css: { modules: { classNameStrategy: 'non-scoped' } },
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'shell-server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          isolate: false,
          ...limitTests('one process'),
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'shell-in-chromium',
          environment: 'node',
          include: ['test/**/*.browser.test.ts'],
          globalSetup: 'test/support/fixture-builds.ts',
          ...limitTests('processes'),
          retry: 1,
        },
      },
    ],
  },
})
