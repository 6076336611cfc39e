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
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'shell-server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: 20_000,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'shell-in-chromium',
          environment: 'node',
          include: ['test/**/*.browser.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
