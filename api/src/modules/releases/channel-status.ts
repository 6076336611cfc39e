import type { ChannelStatus } from '@escapes/contract/releases'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { findChannel, getEpoch, listBuilds, listReleaseEvents, listRemotes } from './queries.ts'

const maxListed = 50

export const getChannelStatus = async ({ db }: Services, remote: string): Promise<ChannelStatus> => {
  const [epoch, channel, builds, events] = await Promise.all([
    getEpoch(db),
    findChannel(db, remote),
    listBuilds(db, remote, maxListed),
    listReleaseEvents(db, remote, maxListed),
  ])
  if (builds.length === 0) throw new NotFound(`No build of ${remote} was ever published.`)
  return {
    remote,
    epoch,
    stable: channel?.stable ?? null,
    previous: channel?.previous ?? null,
    builds: builds.map(({ build, sidecar, bytes, published_at }) => ({
      build,
      bytes,
      version: sidecar.version,
      revision: sidecar.revision,
      publishedAt: published_at.toISOString(),
    })),
    events: events.map(({ id, at, actor, kind, build, reason, checks }) => ({
      id,
      at: at.toISOString(),
      by: actor,
      remote,
      kind,
      build,
      reason,
      checks,
    })),
  }
}

export const listChannelStatuses = async (services: Services): Promise<ChannelStatus[]> => {
  const remotes = await listRemotes(services.db)
  return Promise.all(remotes.map((remote) => getChannelStatus(services, remote)))
}
