import type { BootRemote, RemotePage } from '@escapes/contract/releases'
import { type Browser, type BrowserContext, errors, type Page } from 'playwright'
import { type Candidate, serveCandidateToPage } from './serve-candidate-to-page.ts'
import { noAnswer, TabTimeout, withTabTimeout } from './browser.ts'
import { toPlainLine } from './plain-text.ts'

/** After an uncaught error a page is observed for as long as an error page takes to appear. */
const afterErrorMs = 2_000
/** How long a page without an error may continue to fetch what it links to. */
const quietMs = 3_000
const closeMs = 3000
const answerMs = 1_000
/** A build says, links to and loads what it likes, without an end, and a report holds little of it. */
const most = { faults: 50, messages: 5_000, links: 1_000, files: 500, characters: 2_000, linkCharacters: 200 }

export interface OpenedPageReport {
  faults: string[]
  links: string[]
  /** Scripts and styles that its first view loaded, relative to the build's folder. */
  loaded: string[]
  /** All that is known is that it was not there in time, which a busy machine may cause as well. */
  isLate: boolean
  /** Its tab does not end by itself, and takes from whatever is opened beside it. */
  isStuck: boolean
}

/** A rejected API call is not an error of the page; without a session some calls are rejected. */
const isOfTheApi = (url: string): boolean => /\/api\//.test(url)

/** Stack positions are useful only in the browser's tools; here they hide the message. */
const withoutStack = (text: string): string => text.split(/\n\s+at /)[0] ?? text

const notLoaded = 'its code cannot be loaded'
/** As the shell says of a remote that did not come in time, which a busy machine may cause as well. */
const isLoadLate = (fault: string): boolean => / cannot be loaded: Error: No answer within \d+ ms$/.test(fault)

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
  if (shown) return { problem: `it shows an error: ${shown.textContent.slice(0, 500)}` }
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

const listLinkPaths = async (page: Page): Promise<string[]> => {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(quietMs)])
  return page.locator('a[href^="/"]').evaluateAll(
    (all, { links, linkCharacters }) =>
      all
        .slice(0, links)
        .map((link) => (link as HTMLAnchorElement).pathname)
        .filter((path) => path.length <= linkCharacters),
    most,
  )
}

const isTimeout = (error: unknown): boolean => error instanceof TabTimeout || error instanceof errors.TimeoutError

/** What kept a page from being drawn. The driver's limit and ours end together, so that neither tells whether it loops. */
const describeLateness = async (page: Page | undefined, error: unknown): Promise<string> => {
  if (!isTimeout(error) || !page) return (error as Error).message.split('\n')[0] ?? ''
  const answers = withTabTimeout(
    page.evaluate(() => true),
    answerMs,
  ).catch(() => false)
  return (await answers) ? 'nothing of it is there' : noAnswer
}

/** A context that cannot be closed ends with the browser. */
export const closeContext = (context: BrowserContext): Promise<void> => withTabTimeout(context.close(), closeMs)

/** A build has no file of a longer path. */
const listRequestedFiles = (page: Page, { entry }: BootRemote, onTooMany: () => void): Set<string> => {
  const files = new Set<string>()
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const file = pathname.slice(folder.length)
    if (!pathname.startsWith(folder) || !/\.(js|css)$/.test(file) || file.length > most.linkCharacters) return
    if (files.size < most.files) files.add(file)
    else onTooMany()
  })
  return files
}

/** What a page said, and whether it goes on too long: then `ended` is fulfilled. */
const listFaults = (page: Page) => {
  const faults: string[] = []
  const { promise: ended, resolve } = Promise.withResolvers<undefined>()
  const add = (fault: string) => void (faults.length < most.faults && faults.push(fault))
  const end = (fault: string) => {
    if (!faults.includes(fault)) faults.unshift(fault)
    resolve(undefined)
  }
  let messages = 0
  page.on('pageerror', ({ message }) => {
    add(`uncaught ${message.slice(0, most.characters)}`)
    setTimeout(() => resolve(undefined), afterErrorMs)
  })
  page.on('console', (message) => {
    messages += 1
    if (messages > most.messages) end('it writes to the console without an end')
    else if (message.type() === 'error' && !isOfTheApi(message.location().url))
      add(`console: ${withoutStack(message.text().slice(0, most.characters))}`)
  })
  page.on('crash', () => end('its tab ended, as one does that takes too much memory'))
  page.context().on('page', (window) => {
    end('it opens a window')
    window.close().catch(() => undefined)
  })
  return { faults, ended, add, end }
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
  const context = await withTabTimeout(browser.newContext({ baseURL: shellUrl, acceptDownloads: false }), maxDrawMs)
  let said: ReturnType<typeof listFaults> | undefined
  const faults: string[] = []
  let links: string[] = []
  let files = new Set<string>()
  let isLate = false
  let isStuck = false
  const { remote, build } = candidate.remote
  const wanted = { remote, build, isAnswered: access !== 'anyone' }
  let rejected: Error | undefined
  let opened: Page | undefined
  try {
    const page = (opened = await withTabTimeout(context.newPage(), maxDrawMs))
    const { add, end, ended } = (said = listFaults(page))
    files = listRequestedFiles(page, candidate.remote, () => end(`it loads more than ${most.files} files`))
    await serveCandidateToPage(page, candidate, access, (error) => (rejected = error))
    await page.goto(path, { waitUntil: 'commit', timeout: maxDrawMs })
    const wait = () => withTabTimeout(Promise.race([waitForOutcome(page, wanted, maxDrawMs), ended]), maxDrawMs)
    const problem = await wait()
    isLate = problem === notLoaded && said.faults.length > 0 && said.faults.every(isLoadLate)
    if (problem) add(problem)
    else if (said.faults.length === 0) {
      links = await withTabTimeout(listLinkPaths(page), maxDrawMs)
      // What it fetched may have come after it was drawn.
      const late = await wait()
      if (late) add(late)
    }
  } catch (error) {
    if (rejected) throw rejected
    isLate = isTimeout(error)
    faults.push(`it is not drawn within ${maxDrawMs / 1000} s: ${await describeLateness(opened, error)}`)
  } finally {
    await closeContext(context).catch(() => (isStuck = faults.push('it cannot be closed') > 0))
  }
  const ownFaults = said?.faults ?? []
  return {
    faults: [...ownFaults, ...faults].map((problem) => toPlainLine(`${pattern}: ${problem}`)),
    links,
    loaded: [...files].toSorted(),
    isLate: isLate && ownFaults.every((fault) => fault === notLoaded || isLoadLate(fault)) && !isStuck,
    isStuck,
  }
}
