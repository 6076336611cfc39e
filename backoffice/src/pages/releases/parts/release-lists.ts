import type { ChannelStatus } from '@escapes/contract/releases'
import type { BadgeTone } from '@escapes/shared-ui/core'
import { summariseCheck } from './build-checks.ts'
import { toPercent } from './release-action.ts'

export type ReleaseEvent = ChannelStatus['events'][number]

export interface ListedBuild {
  channel: ChannelStatus
  build: ChannelStatus['builds'][number]
}

interface Role {
  label: string
  tone: BadgeTone
}

/** Who has the build now. */
export const findRole = (build: string, { stable, previous, canary, scheduled }: ChannelStatus): Role | undefined => {
  if (build === stable) return { label: 'Live', tone: 'success' }
  if (build === canary?.build) return { label: `Canary, ${toPercent(canary.permille)}`, tone: 'accent' }
  if (build === scheduled?.build) return { label: 'Scheduled', tone: 'accent' }
  return build === previous ? { label: 'Live before', tone: 'neutral' } : undefined
}

/** One choice above a list. `id` stands in the address; the first shows everything. */
export interface Filter<Row> {
  id: string
  label: string
  matches: (row: Row) => boolean
}

const hasTone =
  (...tones: BadgeTone[]) =>
  ({ channel, build }: ListedBuild): boolean =>
    tones.includes(summariseCheck(channel, build).tone)

export const buildFilters: readonly Filter<ListedBuild>[] = [
  { id: '', label: 'All', matches: () => true },
  {
    id: 'live',
    label: 'Live, canary',
    matches: ({ channel, build }) => [channel.stable, channel.canary?.build].includes(build.build),
  },
  { id: 'passed', label: 'Passed', matches: hasTone('success') },
  { id: 'failed', label: 'Failed', matches: hasTone('danger') },
  { id: 'unopened', label: 'Not opened', matches: hasTone('neutral', 'warning') },
]

const hasKind =
  (...kinds: string[]) =>
  ({ kind }: ReleaseEvent): boolean =>
    kinds.includes(kind)

export const eventFilters: readonly Filter<ReleaseEvent>[] = [
  { id: '', label: 'All', matches: () => true },
  { id: 'live', label: 'Went live', matches: hasKind('promoted', 'rolled-back') },
  { id: 'retired', label: 'Taken off', matches: hasKind('retired') },
  { id: 'canary', label: 'Canaries', matches: hasKind('canary-started', 'canary-raised', 'canary-aborted') },
  { id: 'errors', label: 'Errors rose', matches: hasKind('errors-rose') },
  { id: 'scheduled', label: 'Schedules', matches: hasKind('scheduled', 'unscheduled', 'schedule-failed') },
  { id: 'rejected', label: 'Rejected', matches: hasKind('refused') },
  { id: 'published', label: 'Published', matches: hasKind('published') },
  { id: 'frozen', label: 'Freezes', matches: hasKind('frozen', 'unfrozen') },
]

/** Of all these remotes, the newest first. */
export const listBuilds = (channels: readonly ChannelStatus[]): ListedBuild[] =>
  channels
    .flatMap((channel) => channel.builds.map((build) => ({ channel, build })))
    .toSorted((one, other) => other.build.publishedAt.localeCompare(one.build.publishedAt))

export const listEvents = (channels: readonly ChannelStatus[]): ReleaseEvent[] =>
  channels.flatMap(({ events }) => events).toSorted((one, other) => other.at.localeCompare(one.at))

/** The address of this page with another choice; an empty one is left out, and a preview is asked for once. */
export const toAddress = (search: URLSearchParams, change: Record<string, string>): string => {
  const next = Object.entries({ ...Object.fromEntries(search), ...change, preview: '' })
  return `?${new URLSearchParams(next.filter(([, value]) => value !== ''))}`
}
