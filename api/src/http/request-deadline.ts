import { Unavailable } from './problem.ts'

/** Proxies give up after 30 seconds: the request has to be answered or rolled back before. */
const maxRequestMs = 25_000

interface RequestDeadline {
  /** Aborted with a `Problem` as its reason. */
  signal: AbortSignal
  end(): void
}

/** Starts a deadline that ends after 25 seconds, or when the client disconnects if that is what it waits for. */
export const startRequestDeadline = (client?: AbortSignal): RequestDeadline => {
  const stop = new AbortController()
  const giveUp = () => stop.abort(new Unavailable())
  const timer = setTimeout(giveUp, maxRequestMs)
  client?.addEventListener('abort', giveUp, { once: true })
  if (client?.aborted) giveUp()
  return {
    signal: stop.signal,
    end: () => {
      clearTimeout(timer)
      client?.removeEventListener('abort', giveUp)
    },
  }
}
