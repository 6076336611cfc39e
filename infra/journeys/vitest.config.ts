import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'
import { remoteNames } from '../build/src/workspace.ts'
import { createLongestFirstSequencer } from '@escapes/testing/longest-first'

const longest = [
  'pages.test.ts',
  'booking-with-redis-and-s3.test.ts',
  'failing-pages.test.ts',
  'own-remotes.test.ts',
  'opened-pages.test.ts',
  'one-release.test.ts',
]

/** Two journeys at a time, since most of a journey is waiting; files of one worker share a product and a browser. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: 'src/failures/describe-failures-of-file.ts',
    globalSetup: 'src/seeded-data.ts',
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: createLongestFirstSequencer(longest) },
    // Whose pages a journey passes through, beyond those where everybody signs in: what `npm test -- --changed` runs.
    tags: remoteNames.map((name) => ({ name })),
    ...limitTests('whole product'),
  },
})
