import { createHash } from 'node:crypto'
import { toSourceMapFile } from '@escapes/contract/release-names'
import type { PaintOutcome } from '@escapes/contract/release-telemetry'
import { toClientText } from '@escapes/contract/page-client'
import type { BootBuild, BootDocument, BootRemote } from '@escapes/contract/releases'
import type { PageMatch } from '#/routing/match-remote.ts'
import type { FirstPaint, FirstPaintHandover } from '#/first-paint/first-paint.ts'
import type { FindObject } from '../assets/stored-object.ts'
import { toBuildFolder } from '../head/post-source.ts'
import { toAddressNetworks } from '@escapes/contract/client-address'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { createApiReads, createReadFilter } from './api-reads.ts'
import { createFailures, type Failures } from './draw-failures.ts'
import { findDrawnBoot } from './drawn-boot.ts'
import { locateInThread } from './locate-in-thread.ts'
import { locateThrow } from './locate-throw.ts'
import type { DrawnPageOfBuild } from './report-paints.ts'
import {
  DrawLate,
  type RenderLimits,
  type RenderProcess,
  startRenderProcess,
  usualRenderLimits,
} from './start-render-process.ts'

export interface DrawnPage {
  paint: FirstPaint
  handover: FirstPaintHandover
  /** It tells what can still be booked. */
  showsAvailability: boolean
}

export interface DrawOptions {
  boot: BootDocument
  match: PageMatch
  /** Path and query. */
  address: string
  currency: string | null
  clientAddress: string
}

export interface Painter {
  /** Draws a page as an anonymous visitor sees it, in time or late; undefined: the browser draws it. Never rejects. */
  draw(options: DrawOptions): Promise<DrawnPage | undefined>
  /** Starts what the live builds need and ends what only older ones needed. */
  follow(boot: BootDocument): void
  close(): void
}

export interface PainterOptions {
  /** The shell's server build. */
  shellCode: string
  find: FindObject
  apiUrl: string
  publicUrl: string
  onOutcome: (of: DrawnPageOfBuild, outcome: PaintOutcome) => void
  /** Once for each that failed: why, in a line. */
  onFailure?: (of: DrawnPageOfBuild, reason: string) => void
  onError: (what: string, error: unknown) => void
  limits?: RenderLimits
  /** How long the API may take, and a visitor waits for the page. */
  deadlineMs?: number
  /** How long a build that failed for several networks in a row is left to the browser, and for one where it failed for that. */
  pauseMs?: number
}

/** How long a visitor waits for a page before the browser draws it. */
export const drawDeadlineMs = 1_000
const maxWaiting = 8
/** What failures of one build are looked up in its source map. */
const maxReasons = 20
/** Of them, so that one visitor with ever new addresses leaves places to others. */
const maxWaitingPerNetwork = 4
/** So that whatever leaks in a build is bounded. */
const pagesPerProcess = 2_000

const toIntegrity = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Three networks of one site are no three. */
const toWidestNetwork = (address: string): string => {
  const { narrow, wide = narrow } = toAddressNetworks(address)
  return wide
}

/** The pages of one build, which its process draws one after the other. */
interface RenderQueue {
  process: Promise<RenderProcess> | undefined
  last: Promise<unknown>
  waiting: number
  failures: Failures
  /** In the sources, by what was thrown. */
  reasons: Map<string, Promise<string>>
}

/** Each build has a process of its own: no build reaches another, and a new release is a new process. */
const toClient = ({ shellBuild, epoch }: BootDocument, { remote, build, arm = 'stable' }: BootRemote): string =>
  shellBuild ? toClientText({ shell: shellBuild.build, epoch, running: { remote, build, arm } }) : 'first-paint'

export const createPainter = (options: PainterOptions): Painter => {
  const { shellCode, find, apiUrl, publicUrl, onOutcome, onFailure = () => undefined, onError } = options
  const { limits = usualRenderLimits, deadlineMs = drawDeadlineMs, pauseMs = 30_000 } = options
  const queues = new Map<string, RenderQueue>()
  let spare: Promise<RenderProcess> | undefined
  const places = createConcurrencyLimit({ perNetwork: maxWaitingPerNetwork, total: Number.POSITIVE_INFINITY })
  let isClosed = false

  const takeProcess = async (): Promise<RenderProcess> => {
    const taken = await spare?.catch(() => undefined)
    spare = undefined
    const process = taken?.isAlive() ? taken : await startRenderProcess(shellCode, limits)
    if (isClosed) process.stop()
    return process
  }
  const startSpare = () => {
    if (isClosed) return
    spare ??= startRenderProcess(shellCode, limits)
    spare.catch(() => undefined)
  }

  const readCode = async ({ server = '', integrity }: BootBuild): Promise<string> => {
    const object = await find(server.slice(1))
    if (!object) throw new Error(`${server} is not in the store`)
    const bytes = await object.bytes()
    if (toIntegrity(bytes) !== integrity[server]) throw new Error(`${server} does not match its released digest`)
    return Buffer.from(bytes).toString()
  }
  const startProcess = async (build: BootBuild): Promise<RenderProcess> => {
    const [code, process] = await Promise.all([readCode(build), takeProcess()])
    process.load({ code, publicPath: toBuildFolder(build) })
    return process
  }
  const stopProcess = (queue: RenderQueue) => {
    void queue.process?.then((process) => process.stop()).catch(() => undefined)
    queue.process = undefined
  }
  const toKey = ({ remote, build }: { remote: string; build: string }): string => `${remote}@${build}`
  const getQueue = (key: string): RenderQueue => {
    const queue = queues.get(key) ?? {
      process: undefined,
      last: Promise.resolve(),
      waiting: 0,
      failures: createFailures(pauseMs),
      reasons: new Map<string, Promise<string>>(),
    }
    queues.set(key, queue)
    return queue
  }

  const locate = async (build: BootBuild, thrown: string): Promise<string> => {
    // Builds of before have none, and a store that is away is told of elsewhere.
    const bytes = await find(toSourceMapFile(build.server ?? '').slice(1))
      .then((map) => map?.bytes())
      .catch(() => undefined)
    return locateInThread(thrown, [{ filename: toBuildFolder(build), map: bytes && Buffer.from(bytes).toString() }])
  }
  const explain = async (queue: RenderQueue, { remote, page }: PageMatch, error: unknown): Promise<void> => {
    const thrown = error instanceof Error ? error.message : String(error)
    const isLookedUp = queue.reasons.has(thrown) || queue.reasons.size < maxReasons
    // Reading a map takes as long as drawing a page: a build that throws another text each time has none of it.
    const reason = isLookedUp ? (queue.reasons.get(thrown) ?? locate(remote, thrown)) : locateThrow(thrown, [])
    if (typeof reason !== 'string') queue.reasons.set(thrown, reason)
    onFailure({ remote: remote.remote, build: remote.build, page: page.pattern }, await reason)
  }

  const drawNow = async (queue: RenderQueue, { boot, match, address, currency, clientAddress }: DrawOptions) => {
    const { remote } = match
    queue.process ??= startProcess(remote)
    let process = await queue.process
    if (!process.isAlive()) {
      onError(`What draws ${toKey(remote)} ended between two pages`, process.whyEnded())
      queue.process = startProcess(remote)
      process = await queue.process
    }
    const { read, answers, hasAvailability } = createApiReads({
      apiUrl,
      isAllowed: createReadFilter(remote.operations ?? []),
      clientAddress,
      client: toClient(boot, remote),
      timeoutMs: deadlineMs,
    })
    const request = {
      address,
      origin: publicUrl,
      boot: findDrawnBoot(boot, remote.remote).boot,
      remote: remote.remote,
      currency,
    }
    const paint = await process.draw(request, read)
    if (!process.isAlive() || process.drawnPages() >= pagesPerProcess) stopProcess(queue)
    if (!paint) return undefined
    const handover = { remote: remote.remote, build: remote.build, currency: paint.currency, answers }
    return { paint, handover, showsAvailability: hasAvailability() }
  }

  const drawNext = async (queue: RenderQueue, draw: DrawOptions): Promise<DrawnPage | undefined> => {
    const { remote, page } = draw.match
    const of = { remote: remote.remote, build: remote.build, page: page.pattern }
    const startedAt = performance.now()
    try {
      const drawn = await drawNow(queue, draw)
      queue.failures.endRow()
      const isLate = performance.now() - startedAt > deadlineMs
      onOutcome(of, drawn ? (isLate ? 'late' : 'drawn') : 'declined')
      return drawn
    } catch (error) {
      stopProcess(queue)
      // One that is late holds up the others as one that fails does.
      queue.failures.add(toWidestNetwork(draw.clientAddress))
      const isLate = error instanceof DrawLate
      onOutcome(of, isLate ? 'late' : 'failed')
      if (!isLate) void explain(queue, draw.match, error)
      onError(`A page of ${toKey(remote)} could not be drawn on the server`, error)
      return undefined
    } finally {
      queue.waiting -= 1
      startSpare()
    }
  }

  const draw = async (wanted: DrawOptions): Promise<DrawnPage | undefined> => {
    const { remote, page: opened } = wanted.match
    const network = toWidestNetwork(wanted.clientAddress)
    const queue = getQueue(toKey(remote))
    if (isClosed) return undefined
    const isPaused = queue.failures.isPaused(network)
    const place = isPaused || queue.waiting >= maxWaiting ? undefined : places.acquire(network)
    if (place === undefined || typeof place === 'string') {
      const of = { remote: remote.remote, build: remote.build, page: opened.pattern }
      onOutcome(of, isPaused ? 'paused' : 'busy')
      return undefined
    }
    queue.waiting += 1
    const page = queue.last.then(() => drawNext(queue, wanted)).finally(place.release)
    queue.last = page
    return page
  }

  return {
    draw,
    follow: (boot) => {
      const { remotes } = boot
      const live = new Set(remotes.map(toKey))
      for (const [key, queue] of queues)
        if (!live.has(key)) {
          queues.delete(key)
          void queue.last.finally(() => stopProcess(queue))
        }
      for (const remote of remotes) {
        const queue = getQueue(toKey(remote))
        if (remote.server === undefined || queue.process) continue
        // Code that has run once is several times as fast for the first visitor.
        const page = remote.pages.find(
          ({ firstPaint, pattern }) =>
            firstPaint === 'server' && !/[:*?]/.test(pattern) && remote.pageStyles?.[pattern],
        )
        const match = page && { remote, page, params: {} }
        if (match) void draw({ boot, match, address: page.pattern, currency: null, clientAddress: '127.0.0.1' })
      }
    },
    close: () => {
      isClosed = true
      for (const queue of queues.values()) stopProcess(queue)
      void spare?.then((process) => process.stop()).catch(() => undefined)
    },
  }
}
