const minute = 60_000

/** A mail server may be down for more than a day. */
const retryWaitsMs = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)

/** Undefined after the last attempt. */
export const toNextAttemptTime = (now: Date, attempts: number): Date | undefined => {
  const wait = retryWaitsMs[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}
