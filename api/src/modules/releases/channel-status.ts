import type { ChannelStatus, ReleaseArm } from '@escapes/contract/releases'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { getArmFigures, listBuildFigures } from './build-figures.ts'
import { countBookingsOfBuilds } from './booking-queries.ts'
import { listLastBrowserChecks } from './browser-check-queries.ts'
import { toBrowserCheck } from './browser-checks.ts'
import { compareBookings } from './compare-bookings.ts'
import { listWorseParts, loadParts } from './compare-parts.ts'
import { listForcedReleases } from './forced-release.ts'
import {
  type Channel,
  findChannel,
  findReleaseEventOf,
  getEpoch,
  listBuilds,
  listReleaseEvents,
  listRemotes,
} from './queries.ts'
import { findScheduledRelease } from './scheduled-release-queries.ts'
import { sumTelemetry } from './telemetry-queries.ts'

const maxListed = 50

const toCanary = async (
  { db, config }: Services,
  remote: string,
  channel: Channel | undefined,
): Promise<ChannelStatus['canary']> => {
  if (!channel?.candidate || !channel.permille || !channel.canarySince || !channel.stepSince) return null
  const { candidate, stable, canarySince } = channel
  const [sinceStep, sinceStart, bookings, { parts, partCount }] = await Promise.all([
    sumTelemetry(db, remote, channel.stepSince),
    sumTelemetry(db, remote, canarySince),
    countBookingsOfBuilds(db, remote, [candidate, stable], canarySince),
    loadParts(db, { remote, candidate, stable, canarySince }),
  ])
  const toBookings = (build: string, arm: ReleaseArm) => ({
    views: getArmFigures(sinceStart, build, arm).views,
    begun: 0,
    made: 0,
    ...bookings.get(build),
  })
  return {
    build: candidate,
    bookings: compareBookings(toBookings(candidate, 'candidate'), toBookings(stable, 'stable')),
    permille: channel.permille,
    since: canarySince.toISOString(),
    stepSince: channel.stepSince.toISOString(),
    stepViews: {
      seen: getArmFigures(sinceStep, candidate, 'candidate').views,
      needed: config.canary.minViews,
    },
    parts: listWorseParts(parts, partCount),
  }
}

/** `viewerId`: the account that reads it; none for a token. */
export const getChannelStatus = async (
  services: Services,
  remote: string,
  viewerId?: string,
): Promise<ChannelStatus> => {
  const { db } = services
  // Read first: whoever changes something by what is read after it, and was overtaken, is told.
  const epoch = await getEpoch(db)
  const [channel, builds, events, forced, scheduled, figures] = await Promise.all([
    findChannel(db, remote),
    listBuilds(db, remote, maxListed),
    listReleaseEvents(db, remote, maxListed),
    listForcedReleases(services, remote, viewerId),
    findScheduledRelease(db, remote),
    listBuildFigures(services, remote),
  ])
  if (builds.length === 0) throw new NotFound(`No build of ${remote} was ever published.`)
  const [lastChecks, live] = await Promise.all([
    listLastBrowserChecks(
      db,
      remote,
      builds.map(({ build }) => build),
    ),
    channel && findReleaseEventOf(db, remote, channel.stable),
  ])
  return {
    remote,
    epoch,
    stable: channel?.stable ?? null,
    previous: channel?.previous ?? null,
    live: live ? { since: live.at.toISOString(), by: live.actor, reason: live.reason } : null,
    builds: builds.map(({ build, version, revision, commit, pages, bytes, published_at, published_by }) => {
      const check = lastChecks.find((each) => each.build === build)
      return {
        build,
        bytes,
        version,
        revision,
        commit,
        publishedAt: published_at.toISOString(),
        publishedBy: published_by,
        browserCheck: check ? toBrowserCheck(check, { pages }) : null,
      }
    }),
    events: events.map(({ id, at, actor, kind, build, replaced, reason, checks, permille }) => ({
      id,
      at: at.toISOString(),
      by: actor,
      remote,
      kind,
      build,
      replaced,
      reason,
      checks,
      permille,
    })),
    forced,
    canary: await toCanary(services, remote, channel),
    scheduled: scheduled
      ? {
          id: scheduled.id,
          build: scheduled.build,
          at: scheduled.due_at.toISOString(),
          canary: scheduled.permille,
          by: scheduled.actor,
          requestedAt: scheduled.requested_at.toISOString(),
        }
      : null,
    frozenReason: channel?.frozenReason ?? null,
    figures,
  }
}

export const listChannelStatuses = async (services: Services, viewerId: string): Promise<ChannelStatus[]> => {
  const remotes = await listRemotes(services.db)
  return Promise.all(remotes.map((remote) => getChannelStatus(services, remote, viewerId)))
}
