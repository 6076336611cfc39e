import { isPatternWithin, toSamplePaths } from '@escapes/contract/page-patterns'
import type { BrowserReport } from '@escapes/contract/browser-check'
import type { BootRemote, RemotePage } from '@escapes/contract/releases'
import type { Browser } from 'playwright'
import { withTabTimeout } from './browser.ts'
import { closeContext, listLinkPaths, openPage, type OpenedPageReport } from './open-page.ts'
import { ReleaseError } from './registry.ts'
import { toPlainLine } from './plain-text.ts'
import type { Candidate } from './serve-candidate-to-page.ts'

const defaultMaxDrawMs = 20_000

/** Is told how far a check is. */
export interface CheckWatch {
  begin: (page: string, isAgain?: boolean) => void
  find: (faults: readonly string[]) => void
}

export interface CheckLimits {
  /** How long one page may take. */
  maxDrawMs?: number
  /** When the last page may be begun. */
  endsAt?: number
  /** At which address each page was opened. */
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

/** A crashed browser is no defect of the page that was open. */
const toBrowserEndedError = (pattern: string, error?: unknown): ReleaseError =>
  new ReleaseError(`Chromium ended while it opened ${pattern}, perhaps for want of memory; ask for the check again.`, {
    cause: error,
  })

/** Links of the live pages. A live page that fails to open has none; it is not the one being checked. */
const listLinksOfLivePages = async (
  browser: Browser,
  shellUrl: string,
  pages: readonly RemotePage[],
  { maxDrawMs, endsAt }: Required<Pick<CheckLimits, 'maxDrawMs' | 'endsAt'>>,
) => {
  const links: string[] = []
  for (const { pattern } of pages) {
    if (Date.now() > endsAt) break
    const context = await browser.newContext({ baseURL: shellUrl })
    try {
      const page = await context.newPage()
      await page.goto(pattern, { waitUntil: 'load', timeout: maxDrawMs })
      links.push(...(await withTabTimeout(listLinkPaths(page), maxDrawMs)))
    } catch (error) {
      if (!browser.isConnected()) throw toBrowserEndedError(pattern, error)
    } finally {
      await closeContext(context).catch(() => undefined)
    }
  }
  return links
}

/**
 * Opens every page of a candidate in the shell, before anybody else gets it: only the documents of this browser name it.
 * Guarded pages are opened as a traveller or member of staff who is signed in, with samples for data. A page that never
 * becomes idle, as one in an endless loop, is found here and nowhere later; a tab that cannot be closed is the last that is
 * opened. One that was only late is opened once more after the others, with twice the time: a busy runner fails no build.
 * Rejects with a ReleaseError when the browser ends before the last page was opened.
 */
export const openPages = async (
  browser: Browser,
  shellUrl: string,
  candidate: Candidate & { remote: BootRemote },
  { maxDrawMs = defaultMaxDrawMs, endsAt = Infinity, onOpen, watch }: CheckLimits = {},
): Promise<OpenPagesReport> => {
  const seen: OpenPagesReport = {
    browser: `Chromium ${browser.version()}`,
    opened: [],
    ofUnknownId: [],
    atSecondTry: [],
    loaded: {},
    faults: [],
  }
  const links: string[] = []
  const { pages } = candidate.remote
  const late: { page: RemotePage; path: string; first: OpenedPageReport }[] = []
  let isStuck = false
  const openOnce = async (page: RemotePage, path: string, maxMs: number): Promise<OpenedPageReport> => {
    const found = await openPage(browser, shellUrl, candidate, page, path, maxMs).catch((error: unknown) => {
      throw browser.isConnected() ? error : toBrowserEndedError(page.pattern, error)
    })
    if (!browser.isConnected()) throw toBrowserEndedError(page.pattern)
    seen.loaded[page.pattern] = found.loaded
    isStuck = found.isStuck
    return found
  }
  const addFaults = (faults: readonly string[]) => {
    seen.faults.push(...faults)
    watch?.find(faults)
  }
  const open = async (page: RemotePage, path: string) => {
    if (isStuck || Date.now() > endsAt) {
      const why = isStuck ? 'a page before it cannot be closed' : 'the check has taken too long'
      seen.faults.push(toPlainLine(`${page.pattern}: not opened, as ${why}`))
      return
    }
    watch?.begin(page.pattern)
    const found = await openOnce(page, path, maxDrawMs)
    if (found.isLate) late.push({ page, path, first: found })
    else addFaults(found.faults)
    seen.opened.push(page.pattern)
    onOpen?.(page, path)
    links.push(...found.links)
  }
  const openLateAgain = async () => {
    for (const { page, path, first } of late) {
      if (isStuck || Date.now() > endsAt) {
        addFaults(first.faults)
        continue
      }
      watch?.begin(`${page.pattern}, once more`, true)
      const found = await openOnce(page, path, 2 * maxDrawMs)
      addFaults(found.isLate ? [...first.faults, ...found.faults] : found.faults)
      if (found.faults.length === 0) seen.atSecondTry.push(page.pattern)
    }
  }

  // Pages without a parameter first: they link to the others.
  for (const page of pages) if (!hasParameter(page)) await open(page, toSampleAddress(page))
  let areLiveLinksAdded = false
  for (const page of pages.filter(hasParameter)) {
    if (!findLinkedAddress(page, pages, links) && !areLiveLinksAdded) {
      areLiveLinksAdded = true
      const lists = pages.filter((each) => each.access === 'anyone' && !hasParameter(each))
      links.push(...(await listLinksOfLivePages(browser, shellUrl, lists, { maxDrawMs, endsAt })))
    }
    const address = findLinkedAddress(page, pages, links)
    // A guarded page gets a sample, whatever it asks for.
    if (address === undefined && page.access === 'anyone') seen.ofUnknownId.push(page.pattern)
    await open(page, address ?? toSampleAddress(page))
  }
  await openLateAgain()
  return { ...seen, faults: [...new Set(seen.faults)].slice(0, 50) }
}
