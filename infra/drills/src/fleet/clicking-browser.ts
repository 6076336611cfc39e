import { createRandom } from '@escapes/api/test/random.ts'
import { timeouts } from '@escapes/test-timeouts'
import type { Browser, Page } from 'playwright'
import { demoPassword } from '@escapes/demo/seed/demo-users.ts'

/** What somebody saw after one click or load. */
export interface PageView {
  /** The remote and the build that drew it. */
  remote: string
  build: string
  how: 'click' | 'load'
  path: string
  problem: string | undefined
}

export interface ClickingBrowserOptions {
  number: number
  origin: string
  /** A demo account, and where it works; a visitor without a session where absent. */
  account?: { email: string; paths: readonly string[] }
  onView: (view: PageView) => void
  /** A request that the browser gave up, because its page was left. */
  onAborted: (path: string) => void
}

const publicPaths = ['/', '/villas', '/tours', '/experiences', '/blogs', '/about', '/help', '/contact', '/auth']

interface Drawn {
  remote: string
  build: string
  problem: string | undefined
}

/** Runs in the page. Null until something that nobody has to wait for any longer is shown. */
const findDrawn = (left: string | null): Drawn | null => {
  if (location.href === left) return null
  const slot = document.querySelector<HTMLElement>('[data-remote]')
  const { remote = 'none', build = 'none' } = slot?.dataset ?? {}
  const say = (problem: string | undefined): Drawn => ({ remote, build, problem })
  if (document.querySelector('[data-remote-failed]')) return say('the code of the page cannot be loaded')
  if (document.querySelector('[data-not-found]')) return say('no such page')
  const error = document.querySelector('[data-error-state]')
  if (error) return say(`it shows an error: ${error.textContent}`)
  if (!slot || slot.textContent.trim() === '' || document.querySelector('[data-waiting]')) return null
  return document.querySelector('h1')?.textContent.trim() ? say(undefined) : null
}

/** Runs in the page: what a page shows that never became one. */
const describePage = (): string =>
  `${document.readyState}, ${document.querySelector('[data-waiting]') ? 'waiting' : 'not waiting'}, "${document.body.textContent.trim().slice(0, 80)}"`

/** Runs in the page: clicks one of the links that can be seen, and says where it leads. */
const clickLink = ({ share, isStranger }: { share: number; isStranger: boolean }): string | undefined => {
  const isPage = ({ pathname, target, origin }: HTMLAnchorElement) =>
    origin === location.origin &&
    target === '' &&
    pathname !== location.pathname &&
    // They lead a stranger back to where they are.
    !(isStranger && /^\/(my-bookings|dashboard|admin)/.test(pathname)) &&
    // Maps are drawn on the processor here, which costs more than all other pages together.
    !/^\/(api|media|_shell|_mf)\/|^\/villas-with-map|\.\w+$/.test(pathname)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => isPage(link) && !link.hasAttribute('download') && link.checkVisibility(),
  )
  const link = links[Math.floor(share * links.length)]
  link?.click()
  return link?.pathname
}

const signIn = async (page: Page, origin: string, email: string) => {
  const data = { email, password: demoPassword }
  const response = await page.request.post(`${origin}/api/auth/sign-in/email`, { data, headers: { origin } })
  if (!response.ok()) throw new Error(`sign-in of ${email} answered ${response.status()}`)
}

/** A person who clicks from page to page, and now and then opens one anew, until told to stop. */
export const startClickingBrowser = async (browser: Browser, options: ClickingBrowserOptions) => {
  const { number, origin, account, onView, onAborted } = options
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Fleet/${number}`,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const random = createRandom(7_919 * (number + 1))
  const paths = account ? account.paths : publicPaths
  /** Some leave their tab open for long; others come back by a link from elsewhere. */
  const loadShare = number % 2 === 0 ? 0.05 : 0.4
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message.split('\n')[0]}`))
  page.on('requestfailed', (request) => onAborted(new URL(request.url()).pathname))
  const ending = new AbortController()
  const isEnding = () => ending.signal.aborted

  const see = async (how: 'click' | 'load', path: string, left: string | null): Promise<void> => {
    let drawn: Drawn
    try {
      const handle = await page.waitForFunction(findDrawn, left, { timeout: timeouts.browser, polling: 100 })
      drawn = (await handle.jsonValue()) as Drawn
    } catch (error) {
      if (isEnding()) return
      const shown = await page.evaluate(describePage).catch(String)
      drawn = { remote: 'none', build: 'none', problem: `${(error as Error).message.split('\n')[0]} ${shown}` }
    }
    const [thrown] = errors.splice(0)
    onView({ ...drawn, problem: drawn.problem ?? thrown, how, path })
  }

  const load = async (path: string): Promise<void> => {
    const response = await page.goto(path, { waitUntil: 'commit', timeout: timeouts.browser })
    if (response && response.status() >= 400)
      onView({ remote: 'none', build: 'none', how: 'load', path, problem: `the document is a ${response.status()}` })
    else await see('load', path, null)
  }

  const step = async (): Promise<void> => {
    const open = () => load(paths[Math.floor(random() * paths.length)] ?? '/')
    if (random() < loadShare) return open()
    const left = page.url()
    // A page that is replaced by the click cannot answer any more.
    const path = await page
      .evaluate(clickLink, { share: random(), isStranger: account === undefined })
      .catch(() => 'the next page')
    return path === undefined ? open() : see('click', path, left)
  }

  if (account) await signIn(page, origin, account.email)
  await load(paths[0] ?? '/')
  const walking = (async () => {
    while (!isEnding()) await step()
  })().catch((error: unknown) => {
    if (!isEnding())
      onView({ remote: 'none', build: 'none', how: 'click', path: page.url(), problem: (error as Error).message })
  })
  return {
    stop: async () => {
      ending.abort()
      await context.close()
      await walking
    },
  }
}
