import type { PageView, ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import type { Db } from '#/db/database.ts'
import { isLoopbackAddress } from '@escapes/contract/client-address'
import type { Services } from '#/services.ts'
import { countViews } from './count-views.ts'
import { pickFirstOfDay } from './day-shares.ts'
import { createNetworkShares, dropRepeated, isFault } from './network-shares.ts'
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

interface Told {
  events: readonly ReleaseTelemetryEvent[]
  views?: readonly PageView[]
}

interface Teller {
  address: string
  userAgent?: string
}

/**
 * Adds what browsers said to the counts of this minute, which hold nothing of who said it. Page and kind of error are kept
 * of faults alone, which are few, and a page only where the build has it.
 */
export const createTelemetryRecorder = (services: Pick<Services, 'db' | 'clock' | 'config'>) => {
  const { db, clock, config } = services
  const findPatterns = createPatternLookup(db)
  const isHeard = createNetworkShares()
  /** On a developer's machine one person is all visitors. */
  const isLocal = (address: string): boolean => config.isLocal && isLoopbackAddress(address)

  const addPatterns = async (event: ReleaseTelemetryEvent) => {
    const patterns = await findPatterns(event.remote, event.build)
    return patterns ? ([[event, patterns]] as const) : []
  }
  const toRow = (event: ReleaseTelemetryEvent, patterns: ReadonlySet<string>, minute: Date) => {
    const { remote, build, arm, phase, route = '', errorClass = '', fingerprint, ms } = event
    const place = isFault(event)
      ? {
          route: patterns.has(route) ? route : '',
          error_class: fingerprint ? `${errorClass} ${fingerprint}` : errorClass,
        }
      : undefined
    const ms_buckets = ms === undefined || isFault(event) ? [] : toBuckets(ms)
    return { minute, remote, build, arm, phase, route: '', error_class: '', ...place, count: 1, ms_buckets }
  }
  type Row = ReturnType<typeof toRow>
  const toKey = ({ remote, build, arm, phase, route, error_class }: Row): string =>
    JSON.stringify([remote, build, arm, phase, route, error_class])

  return async ({ events: said, views = [] }: Told, { address, userAgent = '' }: Teller): Promise<void> => {
    if (!isLocal(address) && !isHeard(address, clock.now())) return
    await countViews(services, findPatterns, { views, address, userAgent, isLocal: isLocal(address) })
    const events = isLocal(address) ? said : dropRepeated(said)
    const known = (await Promise.all(events.map(addPatterns))).flat()
    const told = known.map(([event]) => event)
    const counted = new Set(isLocal(address) ? told : await pickFirstOfDay(services, address, told))
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs)
    const rows = known
      .filter(([event]) => counted.has(event))
      .map(([event, patterns]) => toRow(event, patterns, minute))
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
