import { defineConfig } from 'vitest/config'
import { blogPostsForTests } from '@escapes/build/blog-posts-for-tests'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({
  plugins: [blogPostsForTests()],
  test: {
    name: 'storefront',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    env: { TZ: 'America/Los_Angeles' },
    // Files share the modules they load; loading them and the browser's was half of a run.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    ...limitTests('rendered'),
  },
})
