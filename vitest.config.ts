import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projects } from './infra/local/test-run/projects.ts'
import { createProjectSequencer } from './infra/testing/src/project-sequencer.ts'

const longestFiles = [
  'pages.test.ts',
  'own-remotes.test.ts',
  'back-office.test.ts',
  'booking-with-redis-and-s3.test.ts',
  'failing-pages.test.ts',
  'booking.test.ts',
  'opened-pages.test.ts',
  'one-release.test.ts',
  'processes.test.ts',
  'permission-matrix.test.ts',
  'fuzz.test.ts',
  'import-feed.test.ts',
  'sanitize-file.test.ts',
  'booking-model.test.ts',
]

/** All tests, as `npm test` runs them: it brings PostgreSQL, a browser and Redis. In a package, vitest runs that one's. */
export default defineConfig({
  test: {
    projects,
    maxWorkers: 2,
    sequence: {
      sequencer: createProjectSequencer(
        projects.map((folder) => join(import.meta.dirname, folder)),
        longestFiles,
      ),
    },
  },
})
