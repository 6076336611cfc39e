import type { BrowserReport, FirstPaintReport } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import type { BootRemote, RemotePage } from '@escapes/contract/releases'
import type { Browser } from 'playwright'
import { launchBrowser } from './browser.ts'
import { checkShellAlone } from './check-shell-alone.ts'
import { drawPages } from './draw-pages.ts'
import { type CheckLimits, openPages } from './open-pages.ts'
import { toPlainLine } from './plain-text.ts'
import type { Candidate } from './serve-candidate-to-page.ts'

/** Less than the registry waits for a report, by what the last page may take. */
const maxCheckMs = 12 * 60_000

type PagesReport = Exclude<BrowserReport, { notOpened: string }>

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

const mergeFirstPaints = (reports: readonly FirstPaintReport[]): FirstPaintReport => {
  const loadFault = reports.find((report) => report.loadFault)?.loadFault
  return {
    drawn: unique(reports.map(({ drawn }) => drawn)),
    left: unique(reports.map(({ left }) => left)),
    faults: unique(reports.map(({ faults }) => faults)).slice(0, 50),
    ...(loadFault && { loadFault }),
  }
}

const mergeReports = (reports: readonly PagesReport[], browser: string): PagesReport => {
  const firstPaints = reports.flatMap((report) => report.firstPaints ?? [])
  return {
    browser,
    opened: unique(reports.map(({ opened }) => opened)),
    ofUnknownId: unique(reports.map(({ ofUnknownId = [] }) => ofUnknownId)),
    loaded: Object.assign({}, ...reports.map(({ loaded }) => loaded)),
    faults: reports.flatMap(({ faults }) => faults).slice(0, 50),
    ...(firstPaints.length > 0 && { firstPaints: mergeFirstPaints(firstPaints) }),
  }
}

/** A page is drawn on the server at the address that the browser opened. */
const openAndDraw = async (
  browser: Browser,
  shellUrl: string,
  candidate: Candidate & { remote: BootRemote },
  limits: CheckLimits,
): Promise<PagesReport> => {
  const addresses = new Map<RemotePage, string>()
  const onOpen = (page: RemotePage, address: string) => void addresses.set(page, address)
  const seen = await openPages(browser, shellUrl, candidate, { ...limits, onOpen })
  const firstPaints = await drawPages(shellUrl, candidate, addresses, limits.endsAt)
  return { ...seen, ...(firstPaints && { firstPaints }) }
}

const openAll = async (
  browser: Browser,
  shellUrl: string,
  { remotes, shell, candidateShell, liveShell }: ClaimedCheck,
  limits: CheckLimits,
): Promise<PagesReport> => {
  const reports: PagesReport[] = []
  if (shell) reports.push(await checkShellAlone(browser, shellUrl, { shell, liveShell }))
  for (const remote of remotes) {
    if (candidateShell) {
      const seen = await openAndDraw(browser, shellUrl, { remote, shell: candidateShell, liveShell }, limits)
      const where = `in the candidate shell ${candidateShell.build}`
      const name = (faults: readonly string[]) => faults.map((fault) => toPlainLine(`${where}: ${fault}`))
      const { firstPaints } = seen
      reports.push({
        ...seen,
        faults: name(seen.faults),
        ...(firstPaints && { firstPaints: { ...firstPaints, faults: name(firstPaints.faults) } }),
      })
    }
    reports.push(await openAndDraw(browser, shellUrl, { remote, shell, liveShell }, limits))
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
