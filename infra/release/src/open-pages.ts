import { availableParallelism } from 'node:os'
import { isPatternWithin, toSamplePaths } from '@escapes/contract/page-patterns'
import type { BrowserReport } from '@escapes/contract/browser-check'
import type { BootRemote, RemotePage } from '@escapes/contract/releases'
import type { Browser } from 'playwright'
import { openPage, type OpenedPageReport } from './open-page.ts'
import { ReleaseError } from './registry.ts'
import { toPlainLine } from './plain-text.ts'
import type { Candidate } from './serve-candidate-to-page.ts'

const defaultMaxDrawMs = 20_000
/** A page computes in one tab while another waits for what it asked for. More of them would only be late. */
const defaultTabs = Math.min(4, availableParallelism())

/** Is told how far a check is. */
export interface CheckWatch {
  begin: (page: string, isAgain?: boolean) => void
  find: (faults: readonly string[]) => void
}

export interface CheckLimits {
  /** How long one page may take. */
  maxDrawMs?: number
  tabs?: number
  /** When the last page may be begun. */
  endsAt?: number
  onOpen?: (page: RemotePage, address: string) => void
  watch?: CheckWatch
}

export type OpenPagesReport = Required<Omit<Exclude<BrowserReport, { notOpened: string }>, 'firstPaints'>>

const hasParameter = ({ pattern }: RemotePage): boolean => /[:*]/.test(pattern)

const findLinkedAddress = ({ pattern }: RemotePage, pages: readonly RemotePage[], links: readonly string[]) => {
  const fixed = pages.filter((page) => !hasParameter(page)).map((page) => page.pattern)
  return links.find((link) => isPatternWithin(link, [pattern]) && !isPatternWithin(link, fixed))
}

const unknownId = '00000000-0000-7000-8000-000000000000'
const toSampleAddress = ({ pattern }: RemotePage): string =>
  (toSamplePaths(pattern)[0] ?? '/').replaceAll('~any~', unknownId)

/** A crashed browser is no defect of the pages that were open. */
const toBrowserEndedError = (patterns: Iterable<string>, error?: unknown): ReleaseError =>
  new ReleaseError(
    `Chromium ended while it opened ${[...patterns].join(' and ')}, perhaps for want of memory; ask for the check again.`,
    { cause: error },
  )

/** Those without a parameter first, as they link to the others, and a page before those of things below it. */
const groupByDepth = (pages: readonly RemotePage[]): RemotePage[][] => {
  const depthOf = (page: RemotePage) => (hasParameter(page) ? page.pattern.split('/').length : 0)
  const groups = Map.groupBy(pages, depthOf)
  return [...groups.keys()].toSorted((one, other) => one - other).map((depth) => groups.get(depth) ?? [])
}

interface Opening {
  page: RemotePage
  path: string
  found?: OpenedPageReport
}

/**
 * Opens every page of a candidate in the shell, before anybody else gets it: only the documents of this browser name it.
 * Guarded pages are opened as a traveller or member of staff who is signed in, with samples for data. A page that never
 * becomes idle, as one in an endless loop, is found here and nowhere later; after a tab that cannot be closed no other is
 * opened. One that was only late is opened once more after the others, alone and with twice the time: a busy runner fails
 * no build. Rejects with a ReleaseError when the browser ends before the last page was opened.
 */
export const openPages = async (
  browser: Browser,
  shellUrl: string,
  candidate: Candidate & { remote: BootRemote },
  { maxDrawMs = defaultMaxDrawMs, endsAt = Infinity, tabs = defaultTabs, onOpen, watch }: CheckLimits = {},
): Promise<OpenPagesReport> => {
  const { pages } = candidate.remote
  const seen: OpenPagesReport = {
    browser: `Chromium ${browser.version()}`,
    opened: [],
    ofUnknownId: [],
    atSecondTry: [],
    loaded: {},
    faults: [],
    outOfTime: [],
  }
  /** In the order that they were begun in. */
  const openings: Opening[] = []
  const inTabs = new Set<string>()
  let isStuck = false
  const openOnce = async (page: RemotePage, path: string, maxMs: number): Promise<OpenedPageReport> => {
    inTabs.add(page.pattern)
    const found = await openPage(browser, shellUrl, candidate, page, path, maxMs).catch((error: unknown) => {
      throw browser.isConnected() ? error : toBrowserEndedError(inTabs, error)
    })
    if (!browser.isConnected()) throw toBrowserEndedError(inTabs)
    inTabs.delete(page.pattern)
    seen.loaded[page.pattern] = found.loaded
    isStuck ||= found.isStuck
    return found
  }
  const addFaults = (faults: readonly string[]) => {
    seen.faults.push(...faults)
    watch?.find(faults)
  }
  const open = async (page: RemotePage) => {
    const { pattern } = page
    if (isStuck) return addFaults([toPlainLine(`${pattern}: not opened, as a page before it cannot be closed`)])
    if (Date.now() > endsAt) return void seen.outOfTime.push(pattern)
    const links = openings.flatMap(({ found }) => found?.links ?? [])
    const address = hasParameter(page) ? findLinkedAddress(page, pages, links) : toSampleAddress(page)
    // A guarded page gets a sample, whatever it asks for.
    if (address === undefined && page.access === 'anyone') seen.ofUnknownId.push(pattern)
    const path = address ?? toSampleAddress(page)
    const opening: Opening = { page, path }
    openings.push(opening)
    watch?.begin(pattern)
    opening.found = await openOnce(page, path, maxDrawMs)
    if (!opening.found.isLate) addFaults(opening.found.faults)
    onOpen?.(page, path)
  }
  const openLateAgain = async () => {
    for (const { page, path, found: first } of openings) {
      if (!first?.isLate) continue
      if (isStuck) addFaults(first.faults)
      else if (Date.now() > endsAt) seen.outOfTime.push(page.pattern)
      else {
        watch?.begin(`${page.pattern}, once more`, true)
        const found = await openOnce(page, path, 2 * maxDrawMs)
        addFaults(found.isLate ? [...first.faults, ...found.faults] : found.faults)
        if (found.faults.length === 0) seen.atSecondTry.push(page.pattern)
      }
    }
  }

  for (const group of groupByDepth(pages)) {
    const waiting = [...group]
    const tab = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await open(next)
    }
    await Promise.all(Array.from({ length: Math.min(tabs, group.length) }, tab))
  }
  await openLateAgain()
  seen.opened = openings.map(({ page }) => page.pattern)
  return { ...seen, faults: [...new Set(seen.faults)].slice(0, 50) }
}
