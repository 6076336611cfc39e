import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ApiCall } from '@escapes/contract/client'
import { type ChannelStatus, shellName } from '@escapes/contract/releases'
import type { Browser } from 'playwright'
import { releasedNames } from '../../../build/src/workspace.ts'
import { type LocalBuild, readLocalBuild } from '../../../release/src/local-build.ts'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { type Ports, repositoryRoot } from '../../../local/stack/settings.ts'
import { type PageView, startClickingBrowser } from './clicking-browser.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { varyBuild } from './vary-build.ts'

/** A started product, of which nothing is known but where it is. */
export interface FleetProduct {
  url: string
  apiUrl: string
  ports: Ports
  /** May release everything, unopened in a browser. */
  token: string
}

export interface FleetOptions {
  /** Promotions; after every fifth comes a rollback. */
  releases: number
  browsers: number
  /** The control: a platform that keeps no old files and gets new ones late, each build under addresses of its own, and is slow. */
  isWorse?: boolean
}

export interface FleetFindings {
  views: PageView[]
  /** Milliseconds from when the registry noted it, by its clock, until a page begins with it. */
  promoted: { remote: string; ms: number }[]
  /** Milliseconds from the start of the command until the registry noted it, and from then until a page begins with it. */
  rolledBack: { remote: string; commandMs: number; ms: number }[]
  /** Milliseconds that a command takes here to say how it is used: what starting a program costs on this machine now. */
  programMs: number[]
  /** Files of builds that a browser fetched, and those of them that it fetched again. */
  fetchedFiles: number
  fetchedAgain: string[]
  /** Files of builds and documents that the shell answered with an error. */
  failedRequests: string[]
  /** Processes that did not live through it. */
  restarted: string[]
}

const staffPaths = ['/admin', '/admin/bookings', '/admin/customers', '/admin/listings', '/admin/releases']
const customerPaths = ['/dashboard', '/my-bookings', '/dashboard/profile', '/', '/villas']

/** Of ten: seven strangers, two customers, one admin. */
const findAccount = (number: number) => {
  if (number % 10 === 9) return { account: { email: 'admin@escapes.test', paths: staffPaths } }
  return number % 5 === 3 ? { account: { email: 'guest@escapes.test', paths: customerPaths } } : {}
}

/** Longer than what the platform promises, so that the control finds it on any machine. */
const slowPageMs = 2_100

const toKey = (path: string, browser: string): string => `${path} by browser ${browser}`

const isOfBuild = (path: string): boolean => /^\/(_mf\/a|_shell)\/.*\.\w+$/.test(path)

const readStartTimes = async ({ ports }: FleetProduct): Promise<Record<string, string>> => {
  const processes = { shell: ports.SHELL_METRICS_PORT, api: ports.API_METRICS_PORT, worker: ports.WORKER_METRICS_PORT }
  const times = Object.entries(processes).map(async ([name, port]) => {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return [name, /^process_start_time_seconds\S* (\S+)/m.exec(figures)?.[1] ?? 'unknown'] as const
  })
  return Object.fromEntries(await Promise.all(times))
}

interface InlinedBoot {
  shell?: string
  remotes?: { remote: string; build: string }[]
}

const bootScript = /id="boot"[^>]*>(.*?)<\/script>/s

/** What a page begins with. The rest of it is not waited for: it may still be drawn. */
const readBoot = async (url: string): Promise<InlinedBoot> => {
  const response = await fetch(url)
  let html = ''
  for await (const bytes of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    html += bytes
    const [, boot] = bootScript.exec(html) ?? []
    if (boot !== undefined) return JSON.parse(boot) as InlinedBoot
  }
  return {}
}

const openEveryMs = 20

/** Opens pages until one begins with the build, and says when that was: more of them would keep the processor busy. */
const waitUntilVisible = async (url: string, remote: string, build: string): Promise<number> => {
  for (;;) {
    const { shell, remotes } = await readBoot(url)
    const live = remote === shellName ? shell : remotes?.find((each) => each.remote === remote)?.build
    if (live === build) return Date.now()
    await pause(openEveryMs)
  }
}

const getStatus = (api: ApiCall, remote: string) => api('GET /admin/releases/:remote', { params: { remote } })
const findLive = async (api: ApiCall, remote: string) => (await getStatus(api, remote)).stable

/** When the registry noted what it did last: as its transaction began. */
const toNotedAt = ({ events: [last] }: ChannelStatus): number => Date.parse(last?.at ?? '')

const listLiveFiles = async (api: ApiCall): Promise<Set<string>> => {
  const { remotes, shellBuild } = await api('GET /releases/boot')
  return new Set([
    ...remotes.flatMap(({ integrity }) => Object.keys(integrity)),
    ...Object.keys(shellBuild?.files ?? {}).map((path) => `/_shell/${path}`),
  ])
}

/**
 * Teams release one after the other while people click. Each release differs from the one before it in one chunk and the
 * entry. What was live before is live again at the end.
 */
export const releaseUnderClicks = async (
  product: FleetProduct,
  browser: Browser,
  { releases, browsers, isWorse = false }: FleetOptions,
): Promise<FleetFindings> => {
  const { apiUrl, token } = product
  const api = createRegistryClient(apiUrl, token)
  const scratch = await mkdtemp(join(tmpdir(), 'escapes-fleet-'))
  const proxy = await startCountingProxy(product.url)
  const views: PageView[] = []
  const seenBy = new Map<number, number>()
  const promoted: FleetFindings['promoted'] = []
  const rolledBack: FleetFindings['rolledBack'] = []
  const programMs: number[] = []
  const startTimes = await readStartTimes(product)
  const before = new Map<string, string | null>()
  for (const remote of releasedNames) before.set(remote, await findLive(api, remote))
  const aborted = new Map<string, number>()
  let waiting: (() => void) | undefined

  /** Until everybody has seen another page, or has failed to. */
  const untilAllClicked = async () => {
    const wanted = new Map([...seenBy].map(([number, count]) => [number, count + 1]))
    while ([...wanted].some(([number, count]) => (seenBy.get(number) ?? 0) < count))
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
  }
  const onView = (number: number) => (view: PageView) => {
    views.push(view)
    seenBy.set(number, (seenBy.get(number) ?? 0) + 1)
    waiting?.()
  }

  let live = await listLiveFiles(api)
  const worsen = async () => {
    if (!isWorse) return
    const [before, now] = [live, await listLiveFiles(api)]
    live = now
    // Old ones alone would not be missed: a tab that lacks one begins anew with what is live.
    const isThere = (path: string) => before.has(path) && now.has(path)
    const isLost = (path: string) => isOfBuild(path) && /\.(js|css)$/.test(path) && !isThere(path)
    proxy.worsen({ isLost, isKept: isOfBuild, pageDelayMs: slowPageMs })
  }

  const release = async (built: LocalBuild) => {
    const { remote, build } = built.sidecar
    await publishBuild(api, built)
    const { status } = await promote(api, remote, build, toPromoteOptionsWithoutBrowser('a drill'))
    await worsen()
    promoted.push({ remote, ms: (await waitUntilVisible(proxy.origin, remote, build)) - toNotedAt(status) })
  }

  const rollBack = async (remote: string) => {
    const { previous } = await getStatus(api, remote)
    const env = { ...process.env, RELEASE_URL: apiUrl, RELEASE_TOKEN: token }
    const program = join(repositoryRoot, 'infra/release/src/main.ts')
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { env })
    const idleAt = performance.now()
    await run('--help').catch(() => undefined)
    programMs.push(performance.now() - idleAt)
    const startedAt = Date.now()
    const command = run('rollback', remote, '--reason', 'a drill')
    const [visibleAt] = await Promise.all([waitUntilVisible(proxy.origin, remote, previous ?? ''), command])
    await worsen()
    const notedAt = toNotedAt(await getStatus(api, remote))
    rolledBack.push({ remote, commandMs: notedAt - startedAt, ms: visibleAt - notedAt })
  }

  const people = await Promise.all(
    Array.from({ length: browsers }, (_, number) => {
      seenBy.set(number, 0)
      const onAborted = (path: string) => {
        const key = toKey(path, String(number))
        aborted.set(key, (aborted.get(key) ?? 0) + 1)
      }
      const options = { number, origin: proxy.origin, ...findAccount(number), onView: onView(number), onAborted }
      return startClickingBrowser(browser, options)
    }),
  )
  try {
    for (let number = 1; number <= releases; number += 1) {
      const name = releasedNames[number % releasedNames.length] ?? shellName
      await release(await varyBuild(readLocalBuild(name), number, join(scratch, String(number))))
      await untilAllClicked()
      if (number % 5 === 0) await rollBack(name)
    }
    await untilAllClicked()
  } finally {
    await Promise.all(people.map(({ stop }) => stop()))
    await proxy.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  const restarted = Object.entries(await readStartTimes(product))
    .filter(([name, time]) => startTimes[name] !== time)
    .map(([name]) => name)
  for (const [remote, build] of before)
    if (build !== null && (await findLive(api, remote)) !== build)
      await promote(api, remote, build, toPromoteOptionsWithoutBrowser('the end of a drill'))

  const fetched = proxy.responses.filter(({ path, status }) => status === 200 && isOfBuild(path))
  const times = Map.groupBy(fetched, ({ browser: by, path }) => toKey(path, by))
  return {
    views,
    promoted,
    rolledBack,
    programMs,
    fetchedFiles: times.size,
    // What a browser gave up on the way it does not have.
    fetchedAgain: [...times]
      .filter(([what, all]) => all.length - (aborted.get(what) ?? 0) > 1)
      .map(([what, all]) => `${what}, ${all.length} times`),
    failedRequests: proxy.responses
      .filter(({ path, status }) => status >= (isOfBuild(path) ? 400 : 500))
      .map(({ path, status, browser: by }) => `${path} was a ${status} for browser ${by}`),
    restarted,
  }
}
