import type { CheckProgress } from '@escapes/contract/browser-check'

/**
 * Sends how far a check is while it goes on: nothing waits for it, one is sent at a time, and what was overtaken meanwhile
 * is not sent. One that is not taken is followed by the next, or by the report.
 */
export const createProgressTeller = (send: (progress: CheckProgress) => Promise<unknown>) => {
  let next: CheckProgress | undefined
  let last: Promise<unknown> = Promise.resolve()
  const sendNext = async (): Promise<void> => {
    const progress = next
    next = undefined
    if (progress) await send(progress).catch(() => undefined)
  }
  return {
    tell: (progress: CheckProgress): void => {
      next = progress
      last = last.then(sendNext)
    },
    /** Resolves when nothing is on its way any more. */
    end: (): Promise<unknown> => {
      next = undefined
      return last
    },
  }
}
