import { fileURLToPath } from 'node:url'
import { runProcess } from '@escapes/testing/processes'
import type { DrillFindings } from './drill.ts'

const api = fileURLToPath(new URL('../../../api', import.meta.url))
const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url))

/** Of each, `npm test` takes a few cases. */
const files = [
  'test/permission-matrix.test.ts',
  'test/fuzz.test.ts',
  'src/uploads/hostile-files.test.ts',
  'src/uploads/sanitize-file.test.ts',
  'src/modules/statements/reading/read-statement-in-thread.test.ts',
]

/** The api's tables of cases with all their rows: every visitor at every endpoint, every hostile file, 60 requests an endpoint. */
export const runWholeTablesDrill = async (): Promise<DrillFindings> => {
  const failures: string[] = []
  const output = await runProcess([vitest, 'run', '--project', 'api', ...files], {
    cwd: api,
    env: { WHOLE_TABLES: 'yes', NO_COLOR: '1' },
  }).catch((error: unknown) => {
    failures.push(String(error).slice(-3_000))
    return ''
  })
  return { figures: { tests: /Tests\s+(\d+) passed/.exec(output)?.[1] ?? 0 }, failures }
}
