import type { BadgeTone } from '@escapes/shared-ui/core'
import type { CheckProgress } from '@escapes/contract/browser-check'
import type { ChannelStatus } from '@escapes/contract/releases'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

type Build = ChannelStatus['builds'][number]
type ReleaseEvent = ChannelStatus['events'][number]

export interface CheckSummary {
  label: string
  tone: BadgeTone
  detail: string
}

const listSkipped = ({ checks }: ReleaseEvent): string[] =>
  checks.filter(({ forced }) => forced).map(({ name }) => name)

/** Who let a build go live past which checks, and why. */
const findSkip = ({ events }: ChannelStatus, build: string): ReleaseEvent | undefined =>
  events.find((event) => event.build === build && event.kind !== 'refused' && listSkipped(event).length > 0)

const labels = {
  waiting: ['Waits for the runner', 'neutral'],
  running: ['Being opened', 'neutral'],
  passed: ['Passed', 'success'],
  failed: ['Failed', 'danger'],
  'not-made': ['Not known', 'warning'],
} as const

/** What was found so far is found. */
const describeProgress = ({ done, of, page, faults }: CheckProgress): CheckSummary => ({
  label: `Being opened, ${done + 1} of ${of}`,
  tone: faults.length > 0 ? 'danger' : 'neutral',
  detail: [`Now ${page}`, ...faults].join('; '),
})

/** What is known of a build's pages: what the check runner saw, and who let it go live without that. */
export const summariseCheck = (channel: ChannelStatus, { build, browserCheck }: Build): CheckSummary => {
  if (browserCheck?.progress) return describeProgress(browserCheck.progress)
  const skip = findSkip(channel, build)
  const past = skip && `${skip.by}, ${formatShortInSriLankaTime(skip.at)}: ${skip.reason ?? 'no reason'}`
  const isKnown = browserCheck?.state === 'passed' || browserCheck?.state === 'failed'
  if (skip && past && !isKnown)
    return { label: `Skipped: ${listSkipped(skip).join(', ')}`, tone: 'warning', detail: past }
  if (!browserCheck) return { label: 'Never opened', tone: 'neutral', detail: '' }
  const [label, tone] = labels[browserCheck.state] ?? [browserCheck.state, 'neutral']
  const at = formatShortInSriLankaTime(browserCheck.finishedAt ?? browserCheck.requestedAt)
  const seen = [at, browserCheck.detail].filter(Boolean).join(': ')
  return { label, tone, detail: past ? `${seen}. Skipped before by ${past}` : seen }
}
