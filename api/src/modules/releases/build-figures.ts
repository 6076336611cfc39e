import type { BuildFault, BuildFigures, ReleaseArm } from '@escapes/contract/releases'
import { latePaint } from '@escapes/contract/build-fault'
import type { Services } from '#/services.ts'
import type { ArmFigures } from './decide-canary.ts'
import { createOriginLookup } from './fault-origins.ts'
import { addBuckets, type Buckets, readQuantile } from './telemetry-buckets.ts'
import { type FoundFault, listFirstPaints, type PaintSums } from './first-paints.ts'
import { sumFaults, sumTelemetry, type TelemetryTotals } from './telemetry-queries.ts'

export const dayMs = 24 * 3_600_000

const count = (totals: readonly TelemetryTotals[], ...phases: TelemetryTotals['phase'][]): number =>
  totals.reduce((sum, each) => sum + (phases.includes(each.phase) ? each.count : 0), 0)

const timed = (totals: readonly TelemetryTotals[], phase: TelemetryTotals['phase']): number[] =>
  totals.filter((each) => each.phase === phase).reduce<number[]>((sum, { buckets }) => addBuckets(sum, buckets), [])

export const sumFigures = (totals: readonly TelemetryTotals[]): ArmFigures & { fallbacks: number } => ({
  views: count(totals, 'load', 'load-failure', 'fallback'),
  faults: count(totals, 'load-failure', 'fallback', 'render-error', 'api-5xx'),
  fallbacks: count(totals, 'fallback'),
  loadMs: timed(totals, 'load'),
  lcpMs: timed(totals, 'lcp'),
})

/** A canary of the shell is judged by all that fails in it; a person looks for what fails in a remote at the remote. */
export const withoutFaultsOfRemotes = (totals: readonly TelemetryTotals[]): TelemetryTotals[] =>
  totals.filter((each) => !each.isOfRemote)

const readP75 = (buckets: Buckets): number | null => {
  const ms = readQuantile(buckets, 0.75)
  return ms === undefined ? null : Math.round(ms)
}
const perThousand = (faults: number, views: number): number =>
  views === 0 ? 0 : Math.round((Math.min(faults, views) / views) * 10_000) / 10

const maxFaults = 5

/** What was late has not failed: it comes after what has. */
const isLate = ({ kind }: FoundFault): number => Number(kind === latePaint)

const toFaults = (
  found: readonly FoundFault[],
  findOrigin: Awaited<ReturnType<typeof createOriginLookup>>,
): BuildFault[] =>
  found
    .toSorted((one, other) => isLate(one) - isLate(other) || other.count - one.count)
    .slice(0, maxFaults)
    .map(({ page, kind, detail, count: times, since, lastAt }) => ({
      ...findOrigin({ page, kind, detail }),
      page,
      kind,
      detail,
      count: times,
      since: since.toISOString(),
      lastAt: lastAt.toISOString(),
    }))

const toFirstPaints = (sums: PaintSums | undefined): Pick<BuildFigures, 'firstPaints'> => {
  if (!sums) return {}
  const { build: _build, ...firstPaints } = sums
  return { firstPaints }
}

/** What browsers and drawing servers said of each build of a remote, within a day unless told otherwise, the most viewed first. */
export const listBuildFigures = async (
  { db, clock }: Services,
  remote: string,
  withinMs = dayMs,
): Promise<BuildFigures[]> => {
  const since = new Date(clock.now().getTime() - withinMs)
  const [totals, faultsInBrowsers, paints] = await Promise.all([
    sumTelemetry(db, remote, since).then(withoutFaultsOfRemotes),
    sumFaults(db, remote, since),
    listFirstPaints(db, remote, since),
  ])
  const found = [...faultsInBrowsers, ...paints.faults]
  const findOrigin = found.length > 0 ? await createOriginLookup(db, remote) : () => ({})
  const all = count(totals, 'load', 'load-failure', 'fallback')
  return [...new Set([...totals, ...paints.sums].map(({ build }) => build))]
    .map((build) => {
      const { views, faults, fallbacks, loadMs, lcpMs } = sumFigures(totals.filter((each) => each.build === build))
      return {
        build,
        views,
        share: all === 0 ? 0 : views / all,
        loadP75Ms: readP75(loadMs),
        lcpP75Ms: readP75(lcpMs),
        errorsPerThousand: perThousand(faults, views),
        fallbacksPerThousand: perThousand(fallbacks, views),
        ...toFirstPaints(paints.sums.find((each) => each.build === build)),
        faults: toFaults(
          found.filter((each) => each.build === build),
          findOrigin,
        ),
      }
    })
    .toSorted((one, other) => other.views - one.views)
}

/** What a build did among the visitors of one arm. */
export const getArmFigures = (totals: readonly TelemetryTotals[], build: string, arm: ReleaseArm): ArmFigures =>
  sumFigures(totals.filter((each) => each.build === build && each.arm === arm))
