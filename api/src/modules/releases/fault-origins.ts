import type { BuildFault } from '@escapes/contract/releases'
import type { Db } from '#/db/database.ts'
import { listPaintFaultsByBuild } from './first-paints.ts'
import { listFirstReplacements } from './queries.ts'
import { listFaultsByBuild } from './telemetry-queries.ts'

type Fault = Pick<BuildFault, 'page' | 'kind' | 'detail'>
type Origin = Pick<BuildFault, 'firstBuild' | 'buildBefore'>

/** The line on which something is thrown moves from build to build. */
const toKey = ({ page, kind, detail }: Fault): string => JSON.stringify([page, kind, detail.replace(/:\d+$/, '')])

/** As tabs told it before they told two errors of a kind apart. */
const withoutFingerprint = (fault: Fault): Fault => ({ ...fault, detail: fault.detail.replace(/ [0-9a-f]{6}$/, '') })

/**
 * Says of a fault which build had it first, within the 30 days that are kept; and which one visitors had before that, if it
 * never had the fault and can still be had.
 */
export const createOriginLookup = async (db: Db, remote: string): Promise<(fault: Fault) => Origin> => {
  const [inBrowsers, onServers, replacements] = await Promise.all([
    listFaultsByBuild(db, remote),
    listPaintFaultsByBuild(db, remote),
    listFirstReplacements(db, remote),
  ])
  const before = new Map(replacements.map(({ build, replaced }) => [build, replaced]))
  const sightings = Map.groupBy([...inBrowsers, ...onServers], toKey)
  return (fault) => {
    const keys = new Set([toKey(fault), ...(fault.kind === 'render-error' ? [toKey(withoutFingerprint(fault))] : [])])
    const seen = [...keys]
      .flatMap((key) => sightings.get(key) ?? [])
      .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    const firstBuild = seen[0]?.build
    if (firstBuild === undefined) return {}
    const buildBefore = before.get(firstBuild)
    const isWithout = buildBefore !== undefined && seen.every(({ build }) => build !== buildBefore)
    return { firstBuild, ...(isWithout && { buildBefore }) }
  }
}
