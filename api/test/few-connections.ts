import type pg from 'pg'

/** As many as one request uses at a time. */
const usual = 3
/** Longer than requests take that wait for nobody. */
const patienceMs = 300

/**
 * A test that sends many requests at once opens further connections only for those that got none of the usual ones for a
 * while, as behind a lock. PostgreSQL spends more on a new connection, which knows no table yet, than on most tests.
 */
export const openFewConnections = (pool: pg.Pool): void => {
  const open = pool.connect.bind(pool)
  const waiting = new Set<() => void>()
  let taken = 0
  const giveBack = () => {
    taken -= 1
    waiting.values().next().value?.()
  }
  pool.on('release', giveBack)
  const waitForRelease = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, patienceMs)
      waiting.add(end)
    })
  const connect = async () => {
    if (taken >= usual) await waitForRelease()
    taken += 1
    return open().catch((error: unknown) => {
      giveBack()
      throw error
    })
  }
  /** A query of the pool itself, which waits for nobody. */
  const connectAtOnce = (callback: Parameters<typeof open>[0]) => {
    taken += 1
    open((error, client, done) => {
      if (error) giveBack()
      callback(error, client, done)
    })
  }
  pool.connect = ((callback?: Parameters<typeof open>[0]) =>
    callback ? connectAtOnce(callback) : connect()) as pg.Pool['connect']
}
