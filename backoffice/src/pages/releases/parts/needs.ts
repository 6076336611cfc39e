import { latePaint } from '@escapes/contract/build-fault'
import { findFailedBuild, listCanaryFaults } from '@escapes/contract/live-build'
import type { ChannelStatus } from '@escapes/contract/releases'
import type { BadgeTone } from '@escapes/shared-ui/core'
import { toPercent } from './release-action.ts'

export interface Need {
  label: string
  tone: BadgeTone
  /** The lowest comes first. */
  rank: number
}

const listFaults = ({ figures = [] }: ChannelStatus, wanted: string | null) =>
  figures
    .filter(({ build }) => build === wanted)
    .flatMap(({ faults = [] }) => faults.filter(({ kind }) => kind !== latePaint))

/** Told since the build went live, within the day that its figures are of. */
const haveErrorsRisen = ({ stable, events }: ChannelStatus): boolean => {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const last = events.find(
    ({ kind, build }) => build === stable && ['errors-rose', 'promoted', 'rolled-back'].includes(kind),
  )
  return last?.kind === 'errors-rose' && last.at > since
}

/** Within a day, and nothing was done about it since. */
const wasScheduleMissed = ({ events }: ChannelStatus): boolean => {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const last = events.find(({ kind }) =>
    ['schedule-failed', 'scheduled', 'promoted', 'rolled-back', 'canary-started'].includes(kind),
  )
  return last?.kind === 'schedule-failed' && last.at > since
}

/** Why somebody should look at a remote, the most urgent first. */
export const listNeeds = (channel: ChannelStatus): Need[] => {
  const { stable, canary, scheduled, frozenReason } = channel
  const needs: Need[] = []
  if (canary) {
    const hasFaults = listCanaryFaults(channel).length > 0
    const label = `Canary, ${toPercent(canary.permille)}`
    needs.push(
      hasFaults ? { label: `${label}, with errors`, tone: 'danger', rank: 0 } : { label, tone: 'accent', rank: 3 },
    )
  }
  if (haveErrorsRisen(channel)) needs.push({ label: 'Errors rise', tone: 'danger', rank: 1 })
  // One odd browser is no news.
  if (
    listFaults(channel, stable).some(
      ({ firstBuild, buildBefore, count }) => firstBuild === stable && buildBefore && count > 1,
    )
  )
    needs.push({ label: 'New errors', tone: 'danger', rank: 1 })
  if (findFailedBuild(channel)) needs.push({ label: 'Check failed', tone: 'danger', rank: 2 })
  if (wasScheduleMissed(channel)) needs.push({ label: 'Not released as scheduled', tone: 'danger', rank: 2 })
  if (scheduled) needs.push({ label: 'Scheduled', tone: 'accent', rank: 4 })
  if (frozenReason) needs.push({ label: 'Frozen', tone: 'warning', rank: 4 })
  return needs.toSorted((one, other) => one.rank - other.rank)
}

const countErrors = ({ figures = [], stable }: ChannelStatus): number =>
  figures.find(({ build }) => build === stable)?.errorsPerThousand ?? 0

/** Who needs somebody first; of those that need nobody, the one with most errors. */
export const listByUrgency = (channels: readonly ChannelStatus[]): ChannelStatus[] => {
  const rank = (channel: ChannelStatus) => listNeeds(channel)[0]?.rank ?? 5
  return channels.toSorted((one, other) => rank(one) - rank(other) || countErrors(other) - countErrors(one))
}
