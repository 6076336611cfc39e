import { defineConfig } from 'vitest/config'

/** Files below `src` and `platform` run as in a browser, the server's in Node, and a few in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shell-browser-side',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'platform/src/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 60_000,
          // A condition that a busy machine meets late is met all the same.
          expect: { poll: { timeout: 30_000 } },
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
          testTimeout: 60_000,
          // A condition that a busy machine meets late is met all the same.
          expect: { poll: { timeout: 30_000 } },
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'shell-in-chromium',
          environment: 'node',
          include: ['test/**/*.browser.test.ts'],
          testTimeout: 180_000,
          // A condition that a busy machine meets late is met all the same.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
