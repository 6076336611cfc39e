import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'
import { remoteNames } from '../build/src/workspace.ts'

/** Files of one worker share a product and a browser. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: 'src/failures/describe-failures-of-file.ts',
    globalSetup: 'src/seeded-data.ts',
    isolate: false,
    // Whose pages a journey passes through, beyond those where everybody signs in.
    tags: remoteNames.map((name) => ({ name })),
    ...limitTests('whole product'),
  },
})
