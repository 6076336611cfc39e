import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projects } from './infra/local/test-run/projects.ts'
import { createProjectSequencer } from './infra/testing/src/project-sequencer.ts'

const longestFiles = [
  'pages.test.ts',
  'back-office.test.ts',
  'money.test.ts',
  'configured-product.test.ts',
  'booking.test.ts',
  'bad-network.test.ts',
  'failing-pages.test.ts',
  'processes.test.ts',
  'permission-matrix.test.ts',
  'listing-pictures.test.ts',
  'fuzz.test.ts',
  'hostile-files.test.ts',
  'sanitize-file.test.ts',
  'skipped-mails.test.ts',
  'transition-mails.test.ts',
  'one-transfer.test.ts',
  'release.browser.test.ts',
]

/** All tests, as `npm test` runs them: it brings PostgreSQL, a browser and Redis. In a package, vitest runs that one's. */
export default defineConfig({
  test: {
    projects,
    sequence: {
      sequencer: createProjectSequencer(
        projects.map((folder) => join(import.meta.dirname, folder)),
        longestFiles,
      ),
    },
  },
})
