import type { BrowserReport } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import type { Browser } from 'playwright'
import { launchBrowser } from './browser.ts'
import { checkShellAlone } from './check-shell-alone.ts'
import { type CheckLimits, openPages, type OpenPagesReport } from './open-pages.ts'
import { toPlainLine } from './plain-text.ts'

/** Less than the registry waits for a report, by what the last page may take. */
const maxCheckMs = 12 * 60_000

const mergeReports = (reports: readonly OpenPagesReport[], browser: string): OpenPagesReport => ({
  browser,
  opened: [...new Set(reports.flatMap(({ opened }) => opened))],
  ofUnknownId: [...new Set(reports.flatMap(({ ofUnknownId }) => ofUnknownId))],
  loaded: Object.assign({}, ...reports.map(({ loaded }) => loaded)),
  faults: reports.flatMap(({ faults }) => faults).slice(0, 50),
})

const openAll = async (
  browser: Browser,
  shellUrl: string,
  { remotes, shell, candidateShell, liveShell }: ClaimedCheck,
  limits: CheckLimits,
): Promise<OpenPagesReport> => {
  const reports: OpenPagesReport[] = []
  if (shell) reports.push(await checkShellAlone(browser, shellUrl, { shell, liveShell }))
  for (const remote of remotes) {
    if (candidateShell) {
      const seen = await openPages(browser, shellUrl, { remote, shell: candidateShell, liveShell }, limits)
      const where = `in the candidate shell ${candidateShell.build}`
      reports.push({ ...seen, faults: seen.faults.map((fault) => toPlainLine(`${where}: ${fault}`)) })
    }
    reports.push(await openPages(browser, shellUrl, { remote, shell, liveShell }, limits))
  }
  const inShells = candidateShell ? `, in the live shell and the candidate ${candidateShell.build}` : ''
  return mergeReports(reports, `Chromium ${browser.version()}${inShells}`)
}

/** Makes a check that the registry gave to this runner. What keeps it from opening pages is the report, never an error. */
export const runBrowserCheck = async (
  shellUrl: string,
  check: ClaimedCheck,
  { maxMs = maxCheckMs, ...limits }: Pick<CheckLimits, 'maxDrawMs'> & { maxMs?: number } = {},
): Promise<BrowserReport> => {
  let browser: Browser
  try {
    browser = await launchBrowser()
  } catch (error) {
    return { notOpened: toPlainLine(`Chromium cannot be started: ${(error as Error).message}`, 500) }
  }
  try {
    return await openAll(browser, shellUrl, check, { ...limits, endsAt: Date.now() + maxMs })
  } catch (error) {
    // Whatever it is: an error that no report tells makes the runner begin the same check again, for ever.
    return { notOpened: toPlainLine((error as Error).message.slice(0, 2_000), 500) }
  } finally {
    await browser.close()
  }
}
