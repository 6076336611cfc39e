import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import type { Db } from '#/db/database.ts'
import { isLoopbackAddress } from '@escapes/contract/client-address'
import type { Services } from '#/services.ts'
import { createFaultShares } from './fault-shares.ts'
import { createNetworkShares, isFault } from './network-shares.ts'
import { addBuckets, toBuckets } from './telemetry-buckets.ts'
import { addTelemetry, findPagePatterns } from './telemetry-queries.ts'

const maxRemembered = 200
const minuteMs = 60_000

/** Page patterns by build, which never change; remembered while the process runs. */
const createPatternLookup = (db: Db) => {
  const known = new Map<string, ReadonlySet<string>>()
  return async (remote: string, build: string): Promise<ReadonlySet<string> | undefined> => {
    const key = `${remote}@${build}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const found = await findPagePatterns(db, remote, build)
    if (!found) return undefined
    const patterns = new Set(found)
    const [oldest] = known.keys()
    if (known.size >= maxRemembered && oldest !== undefined) known.delete(oldest)
    known.set(key, patterns)
    return patterns
  }
}

/**
 * Adds what browsers said to the counts of this minute. Nothing is kept of who said it. Page and kind of error are kept
 * of faults alone, which are few, and a page only where the build has it.
 */
export const createTelemetryRecorder = ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) => {
  const findPatterns = createPatternLookup(db)
  const takeShare = createNetworkShares()
  const takeFaultShare = createFaultShares()
  /** On a developer's machine one person is all visitors. */
  const isLocal = (address: string): boolean => config.isLocal && isLoopbackAddress(address)

  const toRow = async (event: ReleaseTelemetryEvent, minute: Date) => {
    const { remote, build, arm, phase, route = '', errorClass, ms } = event
    const patterns = await findPatterns(remote, build)
    if (!patterns) return []
    const place = isFault(event)
      ? { route: patterns.has(route) ? route : '', error_class: errorClass ?? '' }
      : undefined
    const ms_buckets = ms === undefined || isFault(event) ? [] : toBuckets(ms)
    return [{ minute, remote, build, arm, phase, route: '', error_class: '', ...place, count: 1, ms_buckets }]
  }
  type Row = Awaited<ReturnType<typeof toRow>>[number]
  const toKey = ({ remote, build, arm, phase, route, error_class }: Row): string =>
    JSON.stringify([remote, build, arm, phase, route, error_class])

  return async (said: readonly ReleaseTelemetryEvent[], address: string): Promise<void> => {
    const events = isLocal(address) ? said : takeFaultShare(address, takeShare(address, said, clock.now()), clock.now())
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs)
    const rows = (await Promise.all(events.map((event) => toRow(event, minute)))).flat()
    const byKey = new Map<string, Row>()
    for (const row of rows) {
      const before = byKey.get(toKey(row))
      const sum = before && { count: before.count + 1, ms_buckets: addBuckets(before.ms_buckets, row.ms_buckets) }
      byKey.set(toKey(row), { ...row, ...sum })
    }
    // In one order, so that two of them wait for each other instead of locking up.
    const ordered = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1))
    await addTelemetry(
      db,
      ordered.map(([, row]) => row),
    )
  }
}
