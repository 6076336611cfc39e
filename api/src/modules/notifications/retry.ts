const minute = 60_000

/** 1, 2, 5, 15, 30 minutes, then hours: a mail server may be away for more than a day. */
const waits = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)

/** When to try again after so many attempts; `undefined` when it was tried often enough. */
export const nextAttempt = (now: Date, attempts: number): Date | undefined => {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}
