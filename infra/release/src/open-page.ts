import type { BootRemote, RemotePage } from '@escapes/contract/releases'
import type { Browser, BrowserContext, Page } from 'playwright'
import { type Candidate, serveCandidateToPage } from './serve-candidate-to-page.ts'
import { withTabTimeout } from './browser.ts'
import { toPlainLine } from './plain-text.ts'

/** After an uncaught error a page is observed for as long as an error page takes to appear. */
const afterErrorMs = 2_000
/** How long a page without an error may continue to fetch what it links to. */
const quietMs = 3_000
const closeMs = 3000

export interface OpenedPageReport {
  faults: string[]
  links: string[]
  /** Scripts and styles that its first view loaded, relative to the build's folder. */
  loaded: string[]
}

/** A rejected API call is not an error of the page; without a session some calls are rejected. */
const isOfTheApi = (url: string): boolean => /\/api\//.test(url)

/** Stack positions are useful only in the browser's tools; here they hide the message. */
const withoutStack = (text: string): string => text.split(/\n\s+at /)[0] ?? text

interface Rest {
  problem: string | undefined
}

interface Wanted {
  remote: string
  build: string
  /** Everything that the page asked for was answered, so that it has no cause to show an error. */
  isAnswered: boolean
}

/** Runs in the page. Null until the page is idle. */
const findOutcome = ({ remote, build, isAnswered }: Wanted): Rest | null => {
  if (document.querySelector(`[data-remote-failed="${remote}"]`)) return { problem: 'its code cannot be loaded' }
  if (document.querySelector('[data-not-found]')) return { problem: `no route draws ${location.pathname}` }
  // An error boundary without a message replaces the slot.
  if (document.querySelector('[role="alert"][data-fault]')) return { problem: 'it shows an error' }
  const shown = isAnswered ? document.querySelector('[data-error-state]') : null
  if (shown) return { problem: `it shows an error: ${shown.textContent}` }
  const slot = document.querySelector<HTMLElement>('[data-remote]')
  if (!slot) return null
  if (slot.dataset['remote'] !== remote || slot.dataset['build'] !== build)
    return { problem: 'another remote answers it' }
  if (slot.textContent.trim() === '' || slot.querySelector('[data-waiting]')) return null
  const isFramed = document.querySelector('header')?.checkVisibility({ visibilityProperty: true })
  return { problem: isFramed ? undefined : 'the frame around it cannot be seen' }
}

const waitForOutcome = async (page: Page, wanted: Wanted, maxDrawMs: number): Promise<string | undefined> => {
  const rest = await page.waitForFunction(findOutcome, wanted, { timeout: maxDrawMs })
  return (await rest.jsonValue())?.problem
}

export const listLinkPaths = async (page: Page): Promise<string[]> => {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(quietMs)])
  return page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
}

/** A context that cannot be closed ends with the browser. */
export const closeContext = (context: BrowserContext): Promise<void> => withTabTimeout(context.close(), closeMs)

const listRequestedFiles = (page: Page, { entry }: BootRemote): Set<string> => {
  const files = new Set<string>()
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(folder) && /\.(js|css)$/.test(pathname)) files.add(pathname.slice(folder.length))
  })
  return files
}

/**
 * Opens one address of a candidate's page in a tab of its own. A defect of the page is a problem, never a rejection;
 * rejects with `AnotherShellLive`.
 */
export const openPage = async (
  browser: Browser,
  shellUrl: string,
  candidate: Candidate & { remote: BootRemote },
  { pattern, access }: RemotePage,
  path: string,
  maxDrawMs: number,
): Promise<OpenedPageReport> => {
  const context = await browser.newContext({ baseURL: shellUrl })
  const faults: string[] = []
  let links: string[] = []
  let files = new Set<string>()
  const { remote, build } = candidate.remote
  const wanted = { remote, build, isAnswered: access !== 'anyone' }
  let rejected: Error | undefined
  try {
    const page = await context.newPage()
    files = listRequestedFiles(page, candidate.remote)
    const erred = new Promise<undefined>((resolve) =>
      page.on('pageerror', (error) => {
        faults.push(`uncaught ${error.message}`)
        setTimeout(() => resolve(undefined), afterErrorMs)
      }),
    )
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOfTheApi(message.location().url))
        faults.push(`console: ${withoutStack(message.text())}`)
    })
    await serveCandidateToPage(page, candidate, access, (error) => (rejected = error))
    await page.goto(path, { waitUntil: 'commit', timeout: maxDrawMs })
    const wait = () => withTabTimeout(Promise.race([waitForOutcome(page, wanted, maxDrawMs), erred]), maxDrawMs)
    const problem = await wait()
    if (problem) faults.push(problem)
    else if (faults.length === 0) {
      links = await withTabTimeout(listLinkPaths(page), maxDrawMs)
      // What it fetched may have come after it was drawn.
      const late = await wait()
      if (late) faults.push(late)
    }
  } catch (error) {
    if (rejected) throw rejected
    faults.push(`it is not drawn within ${maxDrawMs / 1000} s: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    await closeContext(context).catch(() => faults.push('it cannot be closed'))
  }
  return {
    faults: faults.map((problem) => toPlainLine(`${pattern}: ${problem}`)),
    links,
    loaded: [...files].toSorted(),
  }
}
