import type { VisitorGroup } from '@escapes/contract/canary-status'
import type { PageView } from '@escapes/contract/release-telemetry'
import type { Services } from '#/services.ts'
import { toShareDigest } from './day-shares.ts'
import { takeDayShares } from './telemetry-queries.ts'
import { addViewCounts, listCanarySteps, type ViewCount } from './view-count-queries.ts'
import { listVisitorGroups } from './visitor-groups.ts'

interface ToldViews {
  views: readonly PageView[]
  address: string
  userAgent: string
  /** One machine is all visitors, and each of its views counts. */
  isLocal: boolean
}

interface ToldView {
  row: ViewCount
  /** By which a network takes it. */
  share: string
}

/** What a view is counted in: its page, each of the visitor's groups on that page, and each on all pages. */
const listParts = (page: string, groups: readonly VisitorGroup[]): Pick<ViewCount, 'page' | 'visitor_group'>[] => [
  ...(page === '' ? [] : ['' as const, ...groups].map((visitor_group) => ({ page, visitor_group }))),
  ...groups.map((visitor_group) => ({ page: '', visitor_group })),
]

const toKey = ({ remote, build, page, visitor_group }: ViewCount): string =>
  JSON.stringify([remote, build, page, visitor_group])

/** Adds up what is told of one part. */
const addUp = (rows: readonly ViewCount[]): ViewCount[] => {
  const sums = new Map<string, ViewCount>()
  for (const row of rows) {
    const { views = 0, failed = 0 } = sums.get(toKey(row)) ?? {}
    sums.set(toKey(row), { ...row, views: row.views + views, failed: row.failed + failed })
  }
  // In one order, so that two of them wait for each other instead of locking up.
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Of what a network tells, the first view of each part in a day, and the first failure. */
const pickFirst = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, told: readonly ToldView[]) => {
  const first = await takeDayShares(db, [...new Set(told.map(({ share }) => share))], clock.now())
  return told.filter(({ share }) => first.delete(share))
}

/**
 * Counts views of the two builds of a canary by page and kind of visitor, while it runs. A network counts in each part of
 * them with one view and one failure a day, so that failures enough to end a canary are of as many networks. A page is what
 * the build's own table names: whatever somebody invents, the parts stay those of the table.
 */
export const countViews = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  findPatterns: (remote: string, build: string) => Promise<ReadonlySet<string> | undefined>,
  { views, address, userAgent, isLocal }: ToldViews,
): Promise<void> => {
  const canaries = await listCanarySteps(services.db, [...new Set(views.map(({ remote }) => remote))])
  const told: ToldView[] = []
  for (const { remote, build, arm, page = '', visitor, what } of views) {
    // What runs in the other arm, as instead of a candidate that could not be loaded, says nothing of either.
    const canary = canaries.find((each) => each.remote === remote && each[arm] === build)
    const patterns = canary && (await findPatterns(remote, build))
    if (!patterns) continue
    const count = { views: Number(what === 'opened'), failed: Number(what === 'failed') }
    for (const part of listParts(patterns.has(page) ? page : '', listVisitorGroups(visitor, userAgent))) {
      const about = JSON.stringify([remote, build, canary.since, part])
      told.push({
        row: { remote, build, step_since: canary.stepSince, ...part, ...count },
        share: toShareDigest(services, address, `${what} view`, about),
      })
    }
  }
  const counted = isLocal ? told : await pickFirst(services, told)
  await addViewCounts(services.db, addUp(counted.map(({ row }) => row)))
}
