import type { LiveEvent } from '@escapes/contract'
import type { LiveStatus } from '../platform.ts'
import { createEventStreamParser } from './event-stream.ts'
import { takeHiddenSlot } from './hidden-slots.ts'

/** How long to wait before the attempt after `failures` in a row. */
export const toReconnectDelay = (failures: number): number => ([1, 2, 5][failures - 1] ?? 10) * 1000

/** The server sends a comment every 25 seconds: a stream that is silent for so long is dead. */
const silenceMs = 60_000
/** A window that becomes visible may have slept with its stream. */
const doubtfulSilenceMs = 30_000

export interface LiveReaderOptions {
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent) => void
  onStatus: (status: LiveStatus) => void
  onRejected?: () => void
  toDelay?: (failures: number) => number
}

const parseEvent = (data: string): LiveEvent | undefined => {
  try {
    return JSON.parse(data) as LiveEvent
  } catch {
    return undefined
  }
}

/**
 * Follows the stream of live events until it is stopped, and resumes it after the last event that arrived. Where the
 * session has ended, the page stays whose it is, and asks with its next request: the stream only tries again when the
 * window is seen again or the network is back.
 */
export const startLiveReader = ({ toDelay = toReconnectDelay, ...options }: LiveReaderOptions): (() => void) => {
  const stopped = new AbortController()
  let lastEventId = ''
  let failures = 0
  let isRejected = false
  let heardAt = 0
  let hangUp: () => void = () => undefined
  let endWait: () => void = () => undefined

  const listenOnce = async (): Promise<void> => {
    const connection = new AbortController()
    const { signal } = connection
    hangUp = () => connection.abort()
    let silence: ReturnType<typeof setTimeout> | undefined
    const hear = (): void => {
      heardAt = Date.now()
      clearTimeout(silence)
      silence = setTimeout(hangUp, silenceMs)
    }
    try {
      hear()
      const response = await options.open(lastEventId, signal)
      isRejected = response.status === 401 || response.status === 403
      if (isRejected) options.onRejected?.()
      if (!response.ok || !response.body) return
      const parser = createEventStreamParser(({ data }) => {
        const event = parseEvent(data)
        if (event) options.onEvent(event)
      }, lastEventId)
      options.onStatus('open')
      // What happened before a stream without a position is in no event.
      if (lastEventId === '') options.onEvent({ type: 'resync' })
      const reader = response.body.getReader()
      const decoder = new TextDecoder()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        hear()
        failures = 0
        parser.push(decoder.decode(piece.value, { stream: true }))
        lastEventId = parser.getLastEventId()
      }
    } catch {
      // The network, or `hangUp`: the next attempt resumes.
    } finally {
      clearTimeout(silence)
      connection.abort()
    }
  }

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** A hidden tab without a place pauses: it resumes after the last event that it had. */
  const pause = { isOn: false }
  let wakes = 0
  const never = 2 ** 31 - 1
  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      while (pause.isOn && !stopped.signal.aborted) await wait(never)
      options.onStatus('connecting')
      const wakesBefore = wakes
      await listenOnce()
      if (stopped.signal.aborted) return
      options.onStatus('waiting')
      if (pause.isOn || wakesBefore !== wakes) continue
      failures++
      await wait(isRejected ? never : toDelay(failures))
    }
  }

  /** Ends the wait for the next attempt, or makes that follow at once. */
  const wake = (): void => {
    wakes++
    endWait()
  }
  const { signal } = stopped
  addEventListener(
    'online',
    () => {
      // A stream of the network before may stay silent for long.
      hangUp()
      wake()
    },
    { signal },
  )
  let releaseSlot: (() => void) | undefined
  const isHidden = (): boolean => document.visibilityState === 'hidden'
  const pauseWithoutSlot = async (): Promise<void> => {
    const release = await takeHiddenSlot()
    if (stopped.signal.aborted || !isHidden()) return release?.()
    releaseSlot = release
    if (release) return
    pause.isOn = true
    hangUp()
  }
  const becomeVisible = (): void => {
    releaseSlot?.()
    releaseSlot = undefined
    pause.isOn = false
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (isHidden()) {
        void pauseWithoutSlot()
        return
      }
      becomeVisible()
      if (Date.now() - heardAt > doubtfulSilenceMs) hangUp()
      wake()
    },
    { signal },
  )
  void follow()
  return () => {
    stopped.abort()
    becomeVisible()
    hangUp()
    endWait()
    options.onStatus('closed')
  }
}
