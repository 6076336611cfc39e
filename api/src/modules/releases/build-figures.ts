import type { BuildFigures, ReleaseArm } from '@escapes/contract/releases'
import type { Services } from '#/services.ts'
import type { ArmFigures } from './decide-canary.ts'
import { addBuckets, type Buckets, readQuantile } from './telemetry-buckets.ts'
import { sumTelemetry, type TelemetryTotals } from './telemetry-queries.ts'

const dayMs = 24 * 3_600_000

const count = (totals: readonly TelemetryTotals[], ...phases: TelemetryTotals['phase'][]): number =>
  totals.reduce((sum, each) => sum + (phases.includes(each.phase) ? each.count : 0), 0)

const timed = (totals: readonly TelemetryTotals[], phase: TelemetryTotals['phase']): number[] =>
  totals.filter((each) => each.phase === phase).reduce<number[]>((sum, { buckets }) => addBuckets(sum, buckets), [])

const toFigures = (totals: readonly TelemetryTotals[]): ArmFigures & { fallbacks: number } => ({
  views: count(totals, 'load', 'load-failure', 'fallback'),
  faults: count(totals, 'load-failure', 'fallback', 'render-error', 'api-5xx'),
  fallbacks: count(totals, 'fallback'),
  loadMs: timed(totals, 'load'),
  lcpMs: timed(totals, 'lcp'),
})

const readP75 = (buckets: Buckets): number | null => {
  const ms = readQuantile(buckets, 0.75)
  return ms === undefined ? null : Math.round(ms)
}
const perThousand = (faults: number, views: number): number =>
  views === 0 ? 0 : Math.round((Math.min(faults, views) / views) * 10_000) / 10

/** What browsers said of each build of a remote within the last day, the most viewed first. */
export const listBuildFigures = async ({ db, clock }: Services, remote: string): Promise<BuildFigures[]> => {
  const totals = await sumTelemetry(db, remote, new Date(clock.now().getTime() - dayMs))
  const all = count(totals, 'load', 'load-failure', 'fallback')
  return [...new Set(totals.map(({ build }) => build))]
    .map((build) => {
      const { views, faults, fallbacks, loadMs, lcpMs } = toFigures(totals.filter((each) => each.build === build))
      return {
        build,
        views,
        share: all === 0 ? 0 : views / all,
        loadP75Ms: readP75(loadMs),
        lcpP75Ms: readP75(lcpMs),
        errorsPerThousand: perThousand(faults, views),
        fallbacksPerThousand: perThousand(fallbacks, views),
      }
    })
    .toSorted((one, other) => other.views - one.views)
}

/** What a build did among the visitors of one arm. */
export const getArmFigures = (totals: readonly TelemetryTotals[], build: string, arm: ReleaseArm): ArmFigures =>
  toFigures(totals.filter((each) => each.build === build && each.arm === arm))
