/** With the time that a read takes, every process that is asked knows of a change within a second. */
export const usualVersionAgeMs = 500

/**
 * The version of what public pages show, as it was at most `maxAgeMs` ago. One read serves all who ask meanwhile; one that
 * failed serves nobody.
 */
export const createPublicVersion = <V>(
  read: () => Promise<V>,
  { maxAgeMs = usualVersionAgeMs, now = () => performance.now() } = {},
): (() => Promise<V>) => {
  let last: { startedAt: number; version: Promise<V> } | undefined
  return () => {
    const startedAt = now()
    if (last && startedAt - last.startedAt < maxAgeMs) return last.version
    const reading = { startedAt, version: read() }
    last = reading
    reading.version.catch(() => {
      if (last === reading) last = undefined
    })
    return reading.version
  }
}
