import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserCheck, CheckProgress } from '@escapes/contract/browser-check'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { ReleaseError } from './registry.ts'

export interface BrowserCheckWaits {
  pollMs: number
  /** How long a check may wait for a runner while none makes another. */
  unclaimedMs: number
  /** How long a runner may take. */
  runningMs: number
  /** How often the page is named that it is at. */
  tellMs: number
}
const defaultWaits: BrowserCheckWaits = { pollMs: 1_000, unclaimedMs: 60_000, runningMs: 15 * 60_000, tellMs: 5_000 }

/** Worth asking again: a registry that is away, replaced or busy. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'network' || error.status >= 500 || error.status === 429)

/** Prints each fault once, at once, and now and then the page that the runner is at. */
const createProgressPrinter = (print: (line: string) => void, tellMs: number) => {
  const told = new Set<string>()
  let toldAt = -Infinity
  return ({ done, of, page, faults }: CheckProgress): void => {
    for (const fault of faults.filter((each) => !told.has(each))) print(`  FAIL ${fault}`)
    for (const fault of faults) told.add(fault)
    const line = `  page ${done + 1} of ${of}: ${page}`
    if (told.has(line) || performance.now() - toldAt < tellMs) return
    toldAt = performance.now()
    told.add(line)
    print(line)
  }
}

const isOpen = ({ state }: BrowserCheck): boolean => state === 'waiting' || state === 'running'

/**
 * Has the registry's runner open the pages of a build, and waits for what it saw; a check that has passed with what is
 * live is not made again. Prints how far it is. While a runner opens the pages of another team, it waits its turn. Throws a `ReleaseError` where no
 * runner takes it, or none reports.
 */
export const awaitBrowserCheck = async (
  api: ApiCall,
  remote: string,
  build: string,
  print: (line: string) => void,
  { pollMs, unclaimedMs, runningMs, tellMs }: BrowserCheckWaits = defaultWaits,
): Promise<BrowserCheck> => {
  let check = await api('POST /admin/releases/:remote/browser-checks', { params: { remote }, body: { build } })
  if (isOpen(check)) print(`${remote}: the check runner opens the pages of ${build} …`)
  let since = Date.now()
  let heardAt = since
  let isQueued = false
  const printProgress = createProgressPrinter(print, tellMs)
  while (isOpen(check)) {
    const waited = Date.now() - since
    if (check.waitsFor && !isQueued)
      print(`${remote}: it waits its turn: the runner opens the pages of ${check.waitsFor}`)
    isQueued ||= check.waitsFor !== undefined
    if (check.state === 'waiting' && !check.waitsFor && waited > unclaimedMs)
      throw new ReleaseError(
        'No check runner has taken the check: start one (docs/operate.md), and repeat this command. Or say why no page is opened: --without-browser "reason".',
      )
    if (check.state === 'running' && waited > runningMs)
      throw new ReleaseError('The check runner does not report what it saw: look into its log.')
    await pause(pollMs)
    const { id, state, progress } = check
    try {
      check = await api('GET /admin/releases/:remote/browser-checks/:id', { params: { remote, id } })
      heardAt = Date.now()
    } catch (error) {
      // An api that is replaced meanwhile is back soon.
      if (!isAway(error) || Date.now() - heardAt > unclaimedMs) throw error
      continue
    }
    if (check.progress) printProgress(check.progress)
    if (check.state !== state || check.waitsFor || check.progress?.done !== progress?.done) since = Date.now()
  }
  return check
}

/** What the runner sees decides these; all others are known before a page is opened. */
const seenByRunner = ['browser', 'first paint', 'server code', 'size']

/**
 * Lets the registry's runner open the pages of a build, unless the build does not fit what is live, which is known at once:
 * what is done next is rejected with the reasons.
 */
export const awaitPagesOfFittingBuild = async (
  api: ApiCall,
  { remote, build, force = [] }: { remote: string; build: string; force?: readonly string[] | undefined },
  print: (line: string) => void,
): Promise<void> => {
  const { checks } = await api('POST /admin/releases/:remote/check', { params: { remote }, body: { build } })
  const known = new Set([...seenByRunner, ...force])
  const isUnfit = checks.some(({ name, passed, notMade }) => !passed && !notMade && !known.has(name))
  if (isUnfit) print(`${remote}: ${build} does not fit what is live, so its pages are not opened`)
  else await awaitBrowserCheck(api, remote, build, print)
}
