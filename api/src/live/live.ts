import { listNetworkShares } from '@escapes/contract/client-address'
import type { Logger } from 'pino'
import type { Db } from '#/db/database.ts'
import { Problem, Unavailable } from '#/http/problem.ts'
import { liveStreams } from '#/metrics.ts'
import { createFrameWriter, toPositionFrame, toResyncFrame, type Viewer } from './frames.ts'
import { getLiveRange, listLiveEvents } from './queries.ts'
import type { LiveSignal } from './signal.ts'

export interface LiveViewer extends Viewer {
  sessionId: string
  /** Where it comes from. */
  address: string
}

/** Streams of new events to the browsers that are connected to this process. */
export interface Live {
  /** After a commit with an event. */
  announce(): void
  /**
   * A stream of server-sent events: first what came after `lastEventId`, then what comes. Throws `too-many-requests`
   * and `unavailable`.
   */
  open(viewer: LiveViewer, lastEventId: number | undefined): Promise<ReadableStream<Uint8Array>>
  /** Ends all streams and rejects new ones; their readers connect to another process. */
  end(): void
  close(): Promise<void>
}

interface LiveOptions {
  db: Db
  log: Logger
  signal: LiveSignal
  /** Of these sessions those that are still signed in. */
  listUsableSessionIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  times?: Partial<typeof usualTimes>
}

/** `poll` finds what a lost signal did not tell; `sessions`: how long the stream of an ended session may stay open. */
const usualTimes = { heartbeatMs: 25_000, pollMs: 5_000, sessionsMs: 5_000 }

export const maxStreamsPerUser = 10
/** A house of guests behind one address has so many; accounts cost nothing. */
export const maxStreamsPerNetwork = 200
/** Requests have connections left. */
const maxStreams = 1_500
const batch = 500
/** Who missed more fetches anew. */
const maxReplayed = 2_000
/** In bytes. Who does not read is cut off, and resumes. */
const maxUnread = 256 * 1024

interface Sent {
  position: number
  frame: Uint8Array
}

interface Stream {
  viewer: LiveViewer
  /** Its reader has everything up to here, perhaps from a process that was ahead of this one. */
  position: number
  /** While missed events are read, new ones wait here. */
  held: Sent[] | undefined
  controller: ReadableStreamDefaultController<Uint8Array>
}

export const createLive = ({ db, log, signal, listUsableSessionIds, times }: LiveOptions): Live => {
  const { heartbeatMs, pollMs, sessionsMs } = { ...usualTimes, ...times }
  const streams = new Set<Stream>()
  const staff = new Set<Stream>()
  const byUser = new Map<string, Set<Stream>>()
  const byNetwork = new Map<string, number>()
  const timers: NodeJS.Timeout[] = []
  /** All events up to here were handed to the streams that were open. */
  let position = 0
  let starting: Promise<void> | undefined
  let isListening = false
  let isEnded = false

  const countNetwork = (network: string, more: number): void => {
    const count = (byNetwork.get(network) ?? 0) + more
    if (count > 0) byNetwork.set(network, count)
    else byNetwork.delete(network)
  }
  const isNetworkFull = (address: string): boolean =>
    listNetworkShares(address).some(
      ({ network, share }) => (byNetwork.get(network) ?? 0) >= share * maxStreamsPerNetwork,
    )
  const remove = (stream: Stream): void => {
    if (!streams.delete(stream)) return
    for (const { network } of listNetworkShares(stream.viewer.address)) countNetwork(network, -1)
    staff.delete(stream)
    const own = byUser.get(stream.viewer.userId)
    own?.delete(stream)
    if (own?.size === 0) byUser.delete(stream.viewer.userId)
    liveStreams.set(streams.size)
  }
  const add = (stream: Stream): void => {
    const { userId, isStaff, address } = stream.viewer
    streams.add(stream)
    for (const { network } of listNetworkShares(address)) countNetwork(network, 1)
    if (isStaff) staff.add(stream)
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(stream))
    liveStreams.set(streams.size)
  }
  const closeStream = (stream: Stream): void => {
    if (!streams.has(stream)) return
    remove(stream)
    stream.controller.close()
  }
  const failStream = (stream: Stream, error: unknown): void => {
    if (!streams.has(stream)) return
    remove(stream)
    stream.controller.error(error)
  }
  const write = (stream: Stream, frame: Uint8Array): void => {
    if (!streams.has(stream)) return
    stream.controller.enqueue(frame)
    if ((stream.controller.desiredSize ?? 0) < 0) failStream(stream, new Error('The reader does not read.'))
  }
  const send = (stream: Stream, sent: Sent): void => {
    if (stream.held) return void stream.held.push(sent)
    if (sent.position <= stream.position) return
    stream.position = sent.position
    write(stream, sent.frame)
  }

  /** Ends those of these streams whose sessions have ended. */
  const closeEnded = async (checked: readonly Stream[]): Promise<void> => {
    if (checked.length === 0) return
    const usable = await listUsableSessionIds([...new Set(checked.map(({ viewer }) => viewer.sessionId))])
    for (const stream of checked) if (!usable.has(stream.viewer.sessionId)) closeStream(stream)
  }

  const listReaders = ({ customer_id: id }: { customer_id: string | null }): Set<Stream> =>
    new Set([...staff, ...((id === null ? undefined : byUser.get(id)) ?? [])])

  let isPulling = false
  let isSignalled = false
  /** Hands new events to the streams, in order; one pull at a time. */
  const pull = async (): Promise<void> => {
    isSignalled = true
    if (isPulling || isEnded) return
    isPulling = true
    try {
      while (isSignalled) {
        isSignalled = false
        const rows = await listLiveEvents(db, { after: position, limit: batch })
        // Whose session ended a moment ago reads none of it.
        await closeEnded([...new Set(rows.flatMap((row) => [...listReaders(row)]))])
        for (const row of rows) {
          const toFrame = createFrameWriter(row)
          for (const stream of listReaders(row)) {
            const frame = toFrame(stream.viewer)
            if (frame) send(stream, { position: row.position, frame })
          }
          position = row.position
        }
        isSignalled ||= rows.length === batch
      }
    } catch (error) {
      if (!isEnded) log.warn({ err: error }, 'live events could not be read; trying again')
    } finally {
      isPulling = false
    }
  }

  let isChecking = false
  const checkSessions = async (): Promise<void> => {
    if (isChecking) return
    isChecking = true
    try {
      await closeEnded([...streams])
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams could not be checked; trying again')
    } finally {
      isChecking = false
    }
  }
  const beat = (): void => {
    const frame = toPositionFrame(position)
    // A stream that resumes has not got everything up to there, or more than that.
    for (const stream of streams) if (!stream.held && stream.position <= position) write(stream, frame)
  }
  const every = (ms: number, work: () => void) => timers.push(setInterval(work, ms).unref())

  /** With the first stream: a process that nobody listens to needs no connection. */
  const start = (): Promise<void> =>
    (starting ??= (async () => {
      position = (await getLiveRange(db)).head
      if (isListening || isEnded) return
      isListening = true
      signal.listen(() => void pull())
      every(pollMs, () => void (streams.size > 0 && pull()))
      every(heartbeatMs, beat)
      every(sessionsMs, () => void checkSessions())
    })().catch((error: unknown) => {
      starting = undefined
      throw error
    }))

  /** Undefined when what came in between is no longer known, or would be too much. */
  const listMissed = async ({ userId, isStaff }: Viewer, after: number, upTo: number) => {
    const { head, oldest } = await getLiveRange(db)
    if (after > head || after < oldest - 1) return undefined
    const rows = await listLiveEvents(db, {
      after,
      upTo,
      ...(!isStaff && { customerId: userId }),
      limit: maxReplayed + 1,
    })
    return rows.length > maxReplayed ? undefined : rows
  }

  /** Subscribes first and then reads what was missed up to there: nothing is lost and nothing comes twice. */
  const resume = async (stream: Stream, lastEventId: number | undefined): Promise<void> => {
    const upTo = position
    const missed = lastEventId === undefined ? [] : await listMissed(stream.viewer, lastEventId, upTo)
    const held = stream.held ?? []
    stream.held = undefined
    stream.position = missed ? (lastEventId ?? upTo) : upTo
    for (const row of missed ?? []) {
      const frame = createFrameWriter(row)(stream.viewer)
      if (frame) send(stream, { position: row.position, frame })
    }
    stream.position = Math.max(stream.position, upTo)
    write(stream, (missed ? toPositionFrame : toResyncFrame)(stream.position))
    for (const sent of held) send(stream, sent)
  }

  return {
    announce: signal.announce,
    open: async (viewer, lastEventId) => {
      // Whoever fetches once the stream is open has everything up to the position it begins at.
      await start()
      if (isEnded || streams.size >= maxStreams) throw new Unavailable()
      if ((byUser.get(viewer.userId)?.size ?? 0) >= maxStreamsPerUser)
        throw new Problem('too-many-requests', 'Too many pages of yours are open at once.', { retryAfterSeconds: 60 })
      if (isNetworkFull(viewer.address))
        throw new Problem('too-many-requests', 'Too many pages are open at this address.', { retryAfterSeconds: 60 })
      let opened: Stream | undefined
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            const stream: Stream = { viewer, position: 0, held: [], controller }
            opened = stream
            add(stream)
            resume(stream, lastEventId).catch((error: unknown) => {
              log.warn({ err: error }, 'a stream could not be opened')
              failStream(stream, error)
            })
          },
          cancel: () => {
            if (opened) remove(opened)
          },
        },
        { highWaterMark: maxUnread, size: (frame) => frame?.byteLength ?? 0 },
      )
    },
    end: () => {
      isEnded = true
      for (const stream of streams) closeStream(stream)
    },
    close: async () => {
      isEnded = true
      for (const timer of timers) clearInterval(timer)
      for (const stream of streams) closeStream(stream)
      await signal.close()
    },
  }
}
