import { setTimeout as pause } from 'node:timers/promises'
import { describeBuildFault } from '@escapes/contract/build-fault'
import type { ApiCall } from '@escapes/contract/client'
import { listCanaryFaults } from '@escapes/contract/live-build'
import type { ChannelStatus } from '@escapes/contract/releases'
import { isAway } from './browser-check.ts'
import { ReleaseError } from './registry.ts'

interface WatchWaits {
  pollMs: number
  /** How long the registry may not answer. */
  awayMs: number
}
const defaultWaits: WatchWaits = { pollMs: 5_000, awayMs: 10 * 60_000 }

type Print = (line: string) => void

const describeFreeze = ({ frozenReason }: ChannelStatus): string[] =>
  frozenReason ? [`  frozen, so its share stays: ${frozenReason}`] : []

const describeShare = (status: ChannelStatus): string[] => {
  const { remote, canary } = status
  if (!canary) return []
  const { build, permille, stepViews } = canary
  const views = stepViews ? `: ${stepViews.needed} views take it further` : ''
  return [`${remote}: ${build} has ${permille / 10} % of visitors${views}`, ...describeFreeze(status)]
}

/** Whoever watches saw that it stood still. */
const describeFreezeEnd = (before: ChannelStatus, { canary, frozenReason, events }: ChannelStatus): string[] => {
  if (!before.frozenReason || frozenReason || !canary) return []
  const end = events.find(({ kind }) => kind === 'unfrozen')
  return [
    `  no longer frozen${end ? `, by ${end.by}${end.reason ? `: ${end.reason}` : ''}` : ''}; its share rises again`,
  ]
}

const describeFaults = (status: ChannelStatus): string[] =>
  listCanaryFaults(status).map((fault) => `  FAIL ${describeBuildFault(fault)}`)

/** Why the candidate of before is none any more. */
const describeEnd = ({ remote, stable, events }: ChannelStatus, build: string): string[] => {
  if (stable === build) return [`${remote}: ${build} is live`]
  const end = events.find((event) => event.kind === 'canary-aborted' && event.build === build)
  const failed = (end?.checks ?? []).filter(({ passed }) => !passed)
  return [
    `${remote}: the canary of ${build} has ended; everybody gets ${stable}`,
    ...(end?.reason ? [`  ${end.reason}`] : []),
    ...failed.map(({ name, detail }) => `  FAIL ${name}${detail ? `: ${detail}` : ''}`),
  ]
}

/**
 * Follows the canary that runs until it is live or has ended, and prints each share and each fault that its visitors' browsers
 * tell, once. Resolves with whether its build is live. An api that is replaced meanwhile is waited for.
 */
export const watchCanary = async (
  api: ApiCall,
  remote: string,
  print: Print,
  { pollMs, awayMs }: WatchWaits = defaultWaits,
): Promise<boolean> => {
  const read = () => api('GET /admin/releases/:remote', { params: { remote } })
  let status = await read()
  const build = status.canary?.build
  if (build === undefined) throw new ReleaseError(`No canary of ${remote} runs: canary ${remote} 1% begins one.`)
  const told = new Set<string>()
  const tell = (lines: readonly string[]): void => {
    for (const line of lines) if (!told.has(line)) print(line)
    for (const line of lines) told.add(line)
  }
  let heardAt = Date.now()
  while (status.canary?.build === build) {
    tell([...describeShare(status), ...describeFaults(status)])
    await pause(pollMs)
    try {
      const before = status
      status = await read()
      heardAt = Date.now()
      const freezeEnd = describeFreezeEnd(before, status)
      // A freeze that begins after it is another one, whatever its reason.
      if (freezeEnd.length > 0) for (const line of describeFreeze(before)) told.delete(line)
      for (const line of freezeEnd) print(line)
    } catch (error) {
      if (!isAway(error) || Date.now() - heardAt > awayMs) throw error
    }
  }
  tell(describeEnd(status, build))
  return status.stable === build
}
