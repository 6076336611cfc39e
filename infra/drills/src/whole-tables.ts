import { fileURLToPath } from 'node:url'
import { runProcess } from '@escapes/testing/processes'
import type { DrillFindings } from './drill.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const testRun = fileURLToPath(new URL('../../local/test.ts', import.meta.url))

/** Of each, `npm test` takes a few cases. */
const files = [
  'api/test/permission-matrix.test.ts',
  'api/test/fuzz.test.ts',
  'api/test/dates.test.ts',
  'api/test/processes.test.ts',
  'api/src/db/server-version.test.ts',
  'api/src/uploads/hostile-files.test.ts',
  'api/src/uploads/sanitize-file.test.ts',
  'api/src/modules/bookings/calendar-file/calendar-file.test.ts',
  'api/src/modules/receipts/same-file.test.ts',
  'api/src/modules/refunds/approve-refund.test.ts',
  'api/src/modules/refunds/reissue-refund-file.test.ts',
  'api/src/modules/refunds/withdraw-approval.test.ts',
  'api/src/modules/statements/import-large.test.ts',
  'api/src/modules/statements/matching/never-wrong.test.ts',
  'api/src/modules/statements/reading/read-statement-in-thread.test.ts',
  'infra/journeys/src/back-office.test.ts',
  'infra/journeys/src/filters.test.ts',
  'infra/journeys/src/first-paint.test.ts',
  'infra/journeys/src/receipt-desk.test.ts',
  'infra/journeys/src/reserve.test.ts',
  'infra/journeys/src/releases/failing-pages.test.ts',
  'infra/journeys/src/releases/own-remotes.test.ts',
  'infra/journeys/src/pages.test.ts',
  'infra/build/src/reproducible.test.ts',
  'shell/test/canary.browser.test.ts',
  'shell/test/first-paint.browser.test.ts',
  'shell/test/release.browser.test.ts',
]

/** Also how patient the tests are on this machine. */
const inherited: Record<string, string> = Object.fromEntries(
  ['HOME', 'CHROMIUM_PATH', 'CI', 'TEST_PATIENCE', 'TEST_WORKERS'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

/**
 * Tables of cases with all their rows: every visitor at every endpoint, every hostile file, 60 requests an endpoint, ten
 * thousand lines of statements, every page of every remote, also as a release opens it, every defect of a page, every process
 * on a known secret, some journeys on more widths and with more kinds, a large remote built twice, and each fault of the files
 * of a release.
 */
export const runWholeTablesDrill = async (): Promise<DrillFindings> => {
  const failures: string[] = []
  const output = await runProcess([testRun, ...files], {
    cwd: repository,
    env: { ...inherited, WHOLE_TABLES: 'yes', NO_COLOR: '1' },
  }).catch((error: unknown) => {
    failures.push(String(error).slice(-3_000))
    return ''
  })
  return { figures: { tests: /(\d+) passed, 0 failed\s*$/.exec(output)?.[1] ?? 0 }, failures }
}
