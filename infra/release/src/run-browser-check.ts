import type { BrowserReport, CheckProgress, FirstPaintReport } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import type { BootRemote, RemotePage } from '@escapes/contract/releases'
import type { Browser } from 'playwright'
import { launchBrowser } from './browser.ts'
import { checkShellAlone } from './check-shell-alone.ts'
import { drawPages, listDrawnPages } from './draw-pages.ts'
import { type CheckLimits, type CheckWatch, openPages } from './open-pages.ts'
import { startOriginProxy } from './origin-proxy.ts'
import { toPlainLine } from './plain-text.ts'
import type { Candidate } from './serve-candidate-to-page.ts'
import { watchMemory } from './watch-memory.ts'

/** Less than the registry waits for a report, by what the last page may take. */
const maxCheckMs = 12 * 60_000

type PagesReport = Exclude<BrowserReport, { notOpened: string }>

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

const mergeFirstPaints = (reports: readonly FirstPaintReport[]): FirstPaintReport => {
  const loadFault = reports.find((report) => report.loadFault)?.loadFault
  const late = unique(reports.map((report) => report.late ?? []))
  return {
    drawn: unique(reports.map(({ drawn }) => drawn)),
    left: unique(reports.map(({ left }) => left)),
    faults: unique(reports.map(({ faults }) => faults)).slice(0, 50),
    ...(late.length > 0 && { late }),
    ...(loadFault && { loadFault }),
  }
}

const mergeReports = (reports: readonly PagesReport[], browser: string): PagesReport => {
  const firstPaints = reports.flatMap((report) => report.firstPaints ?? [])
  const outOfTime = unique(reports.map((report) => report.outOfTime ?? []))
  return {
    browser,
    opened: unique(reports.map(({ opened }) => opened)),
    ofUnknownId: unique(reports.map(({ ofUnknownId = [] }) => ofUnknownId)),
    atSecondTry: unique(reports.map(({ atSecondTry = [] }) => atSecondTry)),
    loaded: Object.assign({}, ...reports.map(({ loaded }) => loaded)),
    faults: reports.flatMap(({ faults }) => faults).slice(0, 50),
    ...(outOfTime.length > 0 && { outOfTime }),
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
  const firstPaints = await drawPages(shellUrl, candidate, addresses, {
    ...(limits.endsAt !== undefined && { endsAt: limits.endsAt }),
    ...(limits.watch && { watch: limits.watch }),
  })
  return { ...seen, ...(firstPaints && { firstPaints }) }
}

type OnProgress = (progress: CheckProgress) => void

/** Counts the pages of a check, each in each shell, and each again that the server draws. */
const createWatch = ({ remotes, shell, candidateShell }: ClaimedCheck, onProgress: OnProgress): CheckWatch => {
  const ofRemotes = remotes.reduce((sum, remote) => sum + remote.pages.length + listDrawnPages(remote).length, 0)
  let of = (shell ? 1 : 0) + ofRemotes * (candidateShell ? 2 : 1)
  const faults: string[] = []
  let done = 0
  return {
    begin: (page, isAgain = false) => {
      if (isAgain) of += 1
      onProgress({ done, of, page: toPlainLine(page, 300), faults: faults.slice(0, 50) })
      done += 1
    },
    find: (found) => void faults.push(...found),
  }
}

const openAll = async (
  browser: Browser,
  shellUrl: string,
  check: ClaimedCheck,
  { onProgress, ...given }: CheckLimits & { onProgress: OnProgress },
): Promise<PagesReport> => {
  const { remotes, shell, candidateShell, liveShell } = check
  const watch = createWatch(check, onProgress)
  const reports: PagesReport[] = []
  if (shell) watch.begin('the shell alone')
  if (shell) reports.push(await checkShellAlone(browser, shellUrl, { shell, liveShell }))
  for (const remote of remotes) {
    const nameOf = (page: string) => (shell ? `${remote.remote} ${page}` : page)
    const limits = {
      ...given,
      watch: { ...watch, begin: (page: string, isAgain?: boolean) => watch.begin(nameOf(page), isAgain) },
    }
    if (candidateShell) {
      const where = `in the candidate shell ${candidateShell.build}`
      const inCandidate = {
        ...given,
        watch: { ...watch, begin: (page: string, isAgain?: boolean) => watch.begin(`${page}, ${where}`, isAgain) },
      }
      const seen = await openAndDraw(browser, shellUrl, { remote, shell: candidateShell, liveShell }, inCandidate)
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
  {
    maxMs = maxCheckMs,
    maxProcessBytes,
    onProgress = () => undefined,
    ...limits
  }: Pick<CheckLimits, 'maxDrawMs' | 'tabs'> & {
    maxMs?: number
    maxProcessBytes?: number
    onProgress?: OnProgress
  } = {},
): Promise<BrowserReport> => {
  const proxy = await startOriginProxy(shellUrl)
  let browser: Browser
  try {
    browser = await launchBrowser(undefined, proxy.url)
  } catch (error) {
    proxy.close()
    return { notOpened: toPlainLine(`Chromium cannot be started: ${(error as Error).message}`, 500) }
  }
  const endMemoryWatch = watchMemory(maxProcessBytes)
  try {
    return await openAll(browser, shellUrl, check, { ...limits, onProgress, endsAt: Date.now() + maxMs })
  } catch (error) {
    // Whatever it is: an error that no report tells makes the runner begin the same check again, for ever.
    return { notOpened: toPlainLine((error as Error).message.slice(0, 2_000), 500) }
  } finally {
    await browser.close()
    endMemoryWatch()
    proxy.close()
  }
}
