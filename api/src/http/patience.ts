import { Unavailable } from './problem.ts'

/** Whoever stands between gives up after 30 seconds: by then it was answered, or it was not done. */
const longestMs = 25_000

interface Patience {
  /** Aborted with a refusal as its reason. */
  signal: AbortSignal
  /** The answer is there: nothing is left to give up. */
  end(): void
}

/** Gives up with the client, or when it is too late for an answer. */
export const patience = (client: AbortSignal): Patience => {
  const stop = new AbortController()
  const giveUp = () => stop.abort(new Unavailable())
  const timer = setTimeout(giveUp, longestMs)
  client.addEventListener('abort', giveUp, { once: true })
  if (client.aborted) giveUp()
  return {
    signal: stop.signal,
    end: () => {
      clearTimeout(timer)
      client.removeEventListener('abort', giveUp)
    },
  }
}
