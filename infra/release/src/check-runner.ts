import { setTimeout as pause } from 'node:timers/promises'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { createProgressTeller } from './progress-teller.ts'
import { createRegistryClient, getRegistryUrl, getShellUrl } from './registry.ts'
import { reportCheck } from './report-check.ts'

/**
 * Makes the checks in a browser that the registry asks for, with a token of its own that no team has: what a team says of
 * its own build counts for nothing. One process for each token; it ends with SIGTERM.
 */
const idleMs = 2_000
const afterFailureMs = 5_000

const runNext = async (api: ApiCall, shellUrl: string): Promise<boolean> => {
  const { check } = await api('POST /release-checks/claim')
  if (!check) return false
  // A browser's driver is large, and most of the time there is nothing to check.
  const { runBrowserCheck } = await import('./run-browser-check.ts')
  console.log(`${check.remote} ${check.build}: opening pages`)
  const params = { id: check.id }
  const progress = createProgressTeller((body) => api('POST /release-checks/:id/progress', { params, body }))
  const seen = await runBrowserCheck(shellUrl, check, { onProgress: progress.tell })
  await progress.end()
  const report = await reportCheck(check, seen, (body) => api('POST /release-checks/:id/report', { params, body }))
  const told =
    'notOpened' in report ? report.notOpened : `${report.opened.length} pages, ${report.faults.length} faults`
  console.log(`${check.remote} ${check.build}: ${told}`)
  return true
}

const token = process.env.RUNNER_TOKEN
if (!token) {
  console.error('Set RUNNER_TOKEN: npm run release -- token grant-runner')
  process.exit(78)
}
const api = createRegistryClient(getRegistryUrl(process.env), token)
let lastFailure = ''
for (;;) {
  try {
    const hasWorked = await runNext(api, getShellUrl(process.env))
    lastFailure = ''
    if (!hasWorked) await pause(idleMs)
  } catch (error) {
    const failure = error instanceof ApiProblem ? `${error.code}: ${error.message}` : String(error)
    if (failure !== lastFailure) console.error(failure)
    lastFailure = failure
    await pause(afterFailureMs)
  }
}
