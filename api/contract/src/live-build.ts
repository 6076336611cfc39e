import type { ChannelStatus } from './releases.ts'

/** What a terminal is told to do. */
export const toRollbackCommand = (remote: string, build: string): string =>
  `npm run release -- rollback ${remote} ${build}`

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
