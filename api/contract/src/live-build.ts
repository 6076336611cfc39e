import { latePaint } from './build-fault.ts'
import { toShortRevision } from './release-names.ts'
import type { BuildFault, ChannelStatus } from './releases.ts'

/** What a terminal is told to do. */
export const toRollbackCommand = (remote: string, build: string): string =>
  `npm run release -- rollback ${remote} ${build}`

/** What a build brought last, as its team worded it; undefined where it is not known. */
export const describeCommit = ({ builds }: Pick<ChannelStatus, 'builds'>, build: string | null): string | undefined => {
  const commit = builds.find((each) => each.build === build)?.commit
  return commit ? `${commit.subject} (${toShortRevision(commit.revision)})` : undefined
}

/** The newest build, if it failed its check: what a team has mended since is no news. */
export const findFailedBuild = ({ stable, builds: [newest] }: Pick<ChannelStatus, 'stable' | 'builds'>) =>
  newest?.browserCheck?.state === 'failed' && newest.build !== stable ? newest : undefined

/** The last time that a build was kept from going live by its checks, unless something went live since. */
export const findRefusal = ({ events }: Pick<ChannelStatus, 'events'>): ChannelStatus['events'][number] | undefined => {
  const last = events.find(({ kind }) => ['refused', 'promoted', 'rolled-back', 'canary-started'].includes(kind))
  return last?.kind === 'refused' ? last : undefined
}

/** What kept it, by check. */
export const listFailedChecks = ({ checks }: ChannelStatus['events'][number]): string[] =>
  checks.filter(({ passed }) => !passed).map(({ name, detail }) => (detail ? `${name}: ${detail}` : name))

const ofBuild = new Set(['canary-aborted', 'canary-started', 'canary-raised', 'promoted', 'rolled-back'])

/** The end of a build's canary, unless it was tried again or went live since. */
export const findEndedCanary = (
  { events }: Pick<ChannelStatus, 'events'>,
  build: string,
): ChannelStatus['events'][number] | undefined => {
  const last = events.find((event) => event.build === build && ofBuild.has(event.kind))
  return last?.kind === 'canary-aborted' ? last : undefined
}

/** The end of the last canary by what its views showed, unless another one began or something went live since. */
export const findFailedCanary = ({
  events,
}: Pick<ChannelStatus, 'events'>): ChannelStatus['events'][number] | undefined => {
  const last = events.find(({ kind }) => kind !== 'canary-raised' && ofBuild.has(kind))
  return last?.kind === 'canary-aborted' && listFailedChecks(last).length > 0 ? last : undefined
}

/** Why a canary was ended: what was said, and the numbers that ended it. */
export const listCanaryEndReasons = (end: ChannelStatus['events'][number]): string[] => [
  ...(end.reason ? [end.reason] : []),
  ...listFailedChecks(end),
]

/**
 * What visitors' browsers said of the candidate since it has visitors, not of an earlier canary of the same build. Faults
 * are counted by the minute.
 */
export const listCanaryFaults = ({ canary, figures = [] }: Pick<ChannelStatus, 'canary' | 'figures'>): BuildFault[] => {
  if (!canary) return []
  const { faults = [] } = figures.find(({ build }) => build === canary.build) ?? {}
  return faults.filter(({ kind, lastAt }) => kind !== latePaint && lastAt >= canary.since.slice(0, 16))
}
