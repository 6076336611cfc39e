import { once } from 'node:events'
import { join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { shellName, toShortRevision } from '@escapes/contract/release-names'
import { formatInSriLankaTime, instantInColombo, isCivilDate } from '@escapes/contract/dates'
import { findEndedCanary, listCanaryEndReasons } from '@escapes/contract/live-build'
import { describeBuildDifference } from '@escapes/contract/build-difference'
import type { BootDocument, BuildDifference, ChannelStatus } from '@escapes/contract/releases'
import { readLocalBuild } from './local-build.ts'
import { describeLocalDifference, type LiveBuild } from './describe-local-difference.ts'
import { describeFigures, describeScheduled } from './describe-status.ts'
import { type PointerChange, promote, rollback, runCanary, type PromoteOptions } from './pointer.ts'
import { awaitPagesOfFittingBuild } from './browser-check.ts'
import { repeatAtNewEpoch, readPointers, toOwnPointers } from './repeat-at-new-epoch.ts'
import { toNamedBuilds, toPreviewLink } from './preview-link.ts'
import { publishBuild } from './publish-build.ts'
import { findOwnStatus, reportStatus } from './report-status.ts'
import { getShellUrl, ReleaseError, repositoryRoot } from './registry.ts'
import { watchCanary } from './watch-canary.ts'

export interface ReleaseCommandOptions {
  remote: string
  build?: string
  /** Of `compare`: the build to compare with. */
  other?: string
  /** Of `preview`: `account/71822ff1dfab5d00`, or a remote alone. */
  named?: string[]
  /** Of `canary`: thousandths of visitors. */
  permille?: number
  reason?: string
  force?: string[]
  withoutBrowser?: string
  /** Of `gc`, `promote` and `rollback`: only says what would go, or break. */
  isDryRun?: boolean
  /** Of `promote` and `canary`: when it is done. */
  at?: string
  /** Of `promote`: although the canary of the build was ended. */
  isAgain?: boolean
  /** Of `status`: for a program. */
  isJson?: boolean
}

type Print = (line: string) => void
/** Resolves with whether the check or change succeeded; false ends the program with code 1. */
export type ReleaseCommand = (api: ApiCall, options: ReleaseCommandOptions, print: Print) => Promise<boolean>

const toBuild = ({ remote, build }: ReleaseCommandOptions): string => build ?? readLocalBuild(remote).sidecar.build

const findLive = (remote: string, { remotes, shellBuild }: BootDocument): LiveBuild | undefined => {
  if (remote !== shellName) return remotes.find((live) => live.remote === remote)
  return shellBuild && { build: shellBuild.build, pages: [], integrity: shellBuild.files }
}

/** What is skipped, and why: a reason stands for both where only one is given. */
const toPromotion = ({ reason, force = [], withoutBrowser }: ReleaseCommandOptions): PromoteOptions => {
  const skipped = withoutBrowser === undefined ? force : [...new Set([...force, 'browser'])]
  return { reason: reason ?? withoutBrowser, ...(skipped.length > 0 && { force: skipped }) }
}

/** Lets the registry's runner open the pages first, unless that is skipped, or what it saw of them is what is forced. */
const openUnlessSkipped = async (
  api: ApiCall,
  { remote, force, withoutBrowser }: ReleaseCommandOptions,
  build: string,
  print: Print,
): Promise<void> => {
  if (withoutBrowser === undefined && !force?.includes('first paint'))
    await awaitPagesOfFittingBuild(api, { remote, build, force }, print)
}

/** Said before pages are opened for minutes: the registry rejects it after them. */
const requireNotFrozen = ({ remote, frozenReason }: ChannelStatus): void => {
  if (frozenReason)
    throw new ReleaseError(
      `${remote} is frozen: ${frozenReason}. Nothing new of it goes live until unfreeze; check and rollback work.`,
    )
}

/** A build that was just taken from some visitors is not given to all of them by a word. */
const requireNoEndedCanary = (status: ChannelStatus, build: string): void => {
  const end = findEndedCanary(status, build)
  const reasons = end ? listCanaryEndReasons(end) : []
  if (end)
    throw new ReleaseError(
      [
        `The canary of ${build} was ended ${formatInSriLankaTime(end.at)}, by ${end.by}${reasons.length > 0 ? ':' : '.'}`,
        ...reasons.map((reason) => `  ${reason}`),
        `To release it all the same: npm run release -- promote ${status.remote} ${build} --again`,
      ].join('\n'),
    )
}

const printChecks = (
  print: Print,
  checks: readonly { name: string; passed: boolean; detail: string | null; notMade?: boolean | undefined }[],
): void => {
  for (const { name, passed, detail, notMade } of checks)
    print(`  ${passed ? 'ok  ' : notMade ? '?   ' : 'FAIL'} ${name}${detail ? `: ${detail}` : ''}`)
  if (checks.some(({ name, passed, notMade }) => name === 'contract' && !passed && !notMade))
    print('  contract: where the build was made for a newer api than the one that serves, that api goes out first.')
  if (checks.some(({ notMade }) => notMade))
    print('  ?: nothing is known of it, for or against the build. Repeat this command, or see what is in the way.')
}

const printChange = (print: Print, remote: string, { baseEpoch, previousBuild, status }: PointerChange): void => {
  const change =
    previousBuild === status.stable
      ? `${status.stable} is live already`
      : `${previousBuild ?? 'nothing'} → ${status.stable}`
  print(`${remote}: ${change} (saw epoch ${baseEpoch}, now ${status.epoch})`)
}

const printCanary = (print: Print, { remote, epoch, canary, stable }: ChannelStatus): void => {
  if (canary)
    print(
      `${remote}: ${canary.build} has ${canary.permille / 10} % of visitors, ${stable} the others (now epoch ${epoch})`,
    )
}

/** What a build brings, and what the other one has that it lacks. */
const printDifference = (
  print: Print,
  difference: BuildDifference | null | undefined,
  of = ', which is live',
): void => {
  if (!difference) return
  const { live, commits } = difference
  print(`  beside ${live}${of}:`)
  if (!commits) print('    its commits are not known')
  for (const { revision, subject } of commits?.added ?? []) print(`    + ${toShortRevision(revision)} ${subject}`)
  for (const { revision, subject } of commits?.removed ?? []) print(`    - ${toShortRevision(revision)} ${subject}`)
  for (const line of describeBuildDifference(difference)) print(`    ${line}`)
}

/** What a change would break, without making it. What nobody can know stands in the way of a promotion alone. */
const preview = async (
  api: ApiCall,
  print: Print,
  { remote, build, as }: { remote: string; build: string; as: 'promotion' | 'rollback' },
): Promise<boolean> => {
  const body = { build, as }
  const { epoch, checks, difference } = await api('POST /admin/releases/:remote/check', { params: { remote }, body })
  const failed = checks.filter(({ passed, notMade }) => !passed && !(as === 'rollback' && notMade))
  const change = as === 'rollback' ? 'going back to' : 'promoting'
  print(`${remote}: ${change} ${build} at epoch ${epoch} would break${failed.length === 0 ? ' nothing' : ':'}`)
  printChecks(print, failed)
  printDifference(print, difference)
  return failed.length === 0
}

/** `5%`, as screens show it; a number alone means thousandths. NaN: it is no share. */
export const toPermille = (share: string): number => {
  const [, percent] = /^(\d{1,3}(?:\.\d)?)%$/.exec(share) ?? []
  return percent === undefined ? Number(share) : Math.round(Number(percent) * 10)
}

/** `2026-11-30 09:00`, on the clocks of Sri Lanka. */
export const toScheduledTime = (text: string, now = new Date()): string => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text) ?? []
  const at = date && time && isCivilDate(date) ? instantInColombo(date, time) : undefined
  if (!at || Number.isNaN(at.getTime()))
    throw new ReleaseError('Name day and time on the clocks of Sri Lanka: --at "2026-11-30 09:00"')
  if (at <= now)
    throw new ReleaseError(
      `${text} in Sri Lanka has passed: by the clock of this machine it is ${formatInSriLankaTime(now)}.`,
    )
  return at.toISOString()
}

/** Has a build go live later; its checks are made now as well. */
const schedule = async (
  api: ApiCall,
  print: Print,
  { remote, build, at, permille }: { remote: string; build: string; at: string; permille?: number },
): Promise<boolean> => {
  const status = await api('POST /admin/releases/:remote/scheduled', {
    params: { remote },
    body: { build, at, ...(permille !== undefined && { canary: permille }) },
  })
  for (const line of describeScheduled(status)) print(line)
  print('  Its checks are made again then. If one fails, nothing changes, and the admins have a mail.')
  return true
}

interface ForcedChange {
  remote: string
  build: string
  kind: 'promoted' | 'rolled-back'
  force: string[] | undefined
  reason: string | undefined
}

/** Makes a change that may be forced; where that takes a second person, asks the admins for one. */
const changeOrAsk = async (
  api: ApiCall,
  print: Print,
  { remote, ...wanted }: ForcedChange,
  change: () => Promise<void>,
): Promise<boolean> => {
  try {
    await change()
    return true
  } catch (error) {
    const { force, reason } = wanted
    if (!(error instanceof ApiProblem) || error.code !== 'second-person-needed' || !force || !reason) throw error
    const { forced = [] } = await api('GET /admin/releases/:remote', { params: { remote } })
    const isAsked = forced.some(
      ({ build, kind, approvedAt }) => build === wanted.build && kind === wanted.kind && !approvedAt,
    )
    if (!isAsked)
      await api('POST /admin/releases/:remote/forced', { params: { remote }, body: { ...wanted, force, reason } })
    print(
      `${remote}: ${wanted.build} would leave out ${force.join(', ')} and waits for another admin, who agrees at /admin/releases.`,
    )
    print('All admins have a mail. Repeat this command once one of them agreed; it holds for a day.')
    return false
  }
}

export const releaseCommands: Record<string, ReleaseCommand> = {
  publish: async (api, { remote }, print) => {
    const built = readLocalBuild(remote)
    const { build, isNew, uploaded, repaired } = await publishBuild(api, built)
    print(
      `${remote}: ${build} ${isNew ? 'published' : 'was published before'}, ${uploaded} of ${built.sidecar.files.length} files uploaded`,
    )
    print(`  preview, for admins: ${toPreviewLink([{ remote, build }], process.env)}`)
    if (repaired > 0) print(`  ${repaired} of them were damaged in the store and are whole again`)
    return true
  },

  preview: (_, { named = [] }, print) => {
    const builds = toNamedBuilds(named)
    print(`preview of ${builds.map(({ remote, build }) => `${remote} ${build}`).join(', ')}, for admins:`)
    print(`  ${toPreviewLink(builds, process.env)}`)
    return Promise.resolve(true)
  },

  check: async (api, options, print) => {
    const { remote } = options
    const build = toBuild(options)
    await openUnlessSkipped(api, options, build, print)
    const body = { build }
    const { epoch, checks, difference } = await api('POST /admin/releases/:remote/check', { params: { remote }, body })
    print(`${remote}: ${build} at epoch ${epoch}`)
    printChecks(print, checks)
    printDifference(print, difference)
    return checks.every(({ passed }) => passed)
  },

  promote: async (api, options, print) => {
    const { remote } = options
    const build = toBuild(options)
    if (options.isDryRun) return preview(api, print, { remote, build, as: 'promotion' })
    const read = () => readPointers(api, remote)
    const [pointers, status] = await Promise.all([read(), api('GET /admin/releases/:remote', { params: { remote } })])
    if (options.at === undefined) requireNotFrozen(status)
    if (options.isAgain !== true) requireNoEndedCanary(status, build)
    // Visitors have both: they were opened before.
    if (![status.canary?.build, status.stable].includes(build)) await openUnlessSkipped(api, options, build, print)
    if (options.at !== undefined) return schedule(api, print, { remote, build, at: options.at })
    const promotion = toPromotion(options)
    const wanted: ForcedChange = { remote, build, kind: 'promoted', force: promotion.force, reason: promotion.reason }
    const change = (epoch: number) => promote(api, remote, build, { ...promotion, epoch }, status)
    return changeOrAsk(api, print, wanted, async () => {
      const changed = await repeatAtNewEpoch(pointers, read, change)
      printChange(print, remote, changed)
      // Of the promotion; where nothing changed, the last event is something else, or an earlier one.
      const [event] = changed.status.events
      const isOfThis = changed.previousBuild !== build && event?.kind === 'promoted' && event.build === build
      const checks = isOfThis ? event.checks : []
      printChecks(
        print,
        checks.filter(({ name, passed }) => !passed || name === 'browser' || name === 'first paint'),
      )
    })
  },

  rollback: async (api, { remote, build, reason, force, isDryRun = false }, print) => {
    const read = () => api('GET /admin/releases/:remote', { params: { remote } })
    const status = await read()
    const { previous } = status
    if (isDryRun) {
      const target = build ?? previous
      if (!target) throw new ReleaseError(`${remote} has no build to go back to.`)
      return preview(api, print, { remote, build: target, as: 'rollback' })
    }
    const wanted: ForcedChange = { remote, build: build ?? previous ?? '', kind: 'rolled-back', force, reason }
    const change = (epoch: number) => rollback(api, remote, { build, reason, force, epoch }, status)
    return changeOrAsk(api, print, wanted, async () =>
      printChange(
        print,
        remote,
        await repeatAtNewEpoch(toOwnPointers(status), async () => toOwnPointers(await read()), change),
      ),
    )
  },

  status: async (api, { remote, isJson }, print) => {
    const lines = await reportStatus(api, remote, isJson)
    for (const line of lines) print(line)
    return true
  },

  canary: async (api, options, print) => {
    const { remote, permille = NaN } = options
    if (!Number.isInteger(permille) || permille < 1 || permille > 1000)
      throw new ReleaseError('Name the share of visitors, 0.1% to 100%: canary account 5%')
    const before = await api('GET /admin/releases/:remote', { params: { remote } })
    const { epoch, canary } = before
    if (options.at !== undefined) {
      const build = options.build ?? canary?.build ?? toBuild(options)
      if (canary?.build !== build) await openUnlessSkipped(api, options, build, print)
      return schedule(api, print, { remote, build, at: options.at, permille })
    }
    requireNotFrozen(before)
    if (canary && (options.build ?? canary.build) === canary.build) {
      const status = await runCanary(api, remote, permille, { build: canary.build, reason: options.reason, epoch })
      printCanary(print, status)
      return true
    }
    const build = toBuild(options)
    const read = () => readPointers(api, remote)
    const pointers = await read()
    await openUnlessSkipped(api, options, build, print)
    const start = toPromotion(options)
    const wanted: ForcedChange = { remote, build, kind: 'promoted', force: start.force, reason: start.reason }
    const change = (epoch: number) => runCanary(api, remote, permille, { ...start, build, epoch })
    return changeOrAsk(api, print, wanted, async () =>
      printCanary(print, await repeatAtNewEpoch(pointers, read, change)),
    )
  },

  watch: (api, { remote }, print) => watchCanary(api, remote, print),

  scheduled: async (api, { remote }, print) => {
    if (remote !== '') {
      const status = await api('GET /admin/releases/:remote', { params: { remote } })
      const lines = describeScheduled(status)
      for (const line of lines.length > 0 ? lines : [`${remote}: nothing is scheduled`]) print(line)
      return true
    }
    const { remotes, shellBuild } = await api('GET /releases/boot')
    const names = [...(shellBuild ? [shellName] : []), ...remotes.map((live) => live.remote)]
    const found = await Promise.all(names.map((name) => findOwnStatus(api, name)))
    const lines = found.flatMap((status) => (status ? describeScheduled(status) : []))
    for (const line of lines.length > 0 ? lines : ['nothing is scheduled']) print(line)
    return true
  },

  unschedule: async (api, { remote }, print) => {
    const { scheduled } = await api('GET /admin/releases/:remote', { params: { remote } })
    if (!scheduled) throw new ReleaseError(`Nothing of ${remote} is scheduled.`)
    const params = { remote, id: scheduled.id }
    await api('DELETE /admin/releases/:remote/scheduled/:id', { params })
    print(`${remote}: ${scheduled.build} does not go live by itself`)
    return true
  },

  abort: async (api, { remote, reason }, print) => {
    const { epoch, canary } = await api('GET /admin/releases/:remote', { params: { remote } })
    const body = { epoch, ...(reason !== undefined && { reason }) }
    const { stable } = await api('POST /admin/releases/:remote/abort', { params: { remote }, body })
    print(`${remote}: the canary of ${canary?.build} has ended; everybody gets ${stable}`)
    return true
  },

  retire: async (api, { remote, build: words, reason = words }, print) => {
    if (!reason) throw new ReleaseError(`Say why: retire ${remote} "the campaign is over"`)
    const status = await api('GET /admin/releases/:remote', { params: { remote } })
    const change = (epoch: number) =>
      api('POST /admin/releases/:remote/retire', { params: { remote }, body: { epoch, reason } })
    const readAgain = async () => toOwnPointers(await api('GET /admin/releases/:remote', { params: { remote } }))
    const { epoch } = await repeatAtNewEpoch(toOwnPointers(status), readAgain, change)
    print(`${remote}: taken off the site (now epoch ${epoch}). Open tabs keep it until they move on.`)
    print(`  back again: npm run release -- promote ${remote} ${status.stable}`)
    return true
  },

  freeze: async (api, { remote, build: words, reason = words }, print) => {
    if (!reason) throw new ReleaseError('Say why: freeze account "the long weekend"')
    await api('POST /admin/releases/:remote/freeze', { params: { remote }, body: { reason } })
    print(`${remote}: frozen (${reason}). Nothing new of it goes live; rollback works.`)
    return true
  },

  unfreeze: async (api, { remote, reason }, print) => {
    const body = reason === undefined ? {} : { reason }
    await api('POST /admin/releases/:remote/unfreeze', { params: { remote }, body })
    print(`${remote}: no longer frozen`)
    return true
  },

  gc: async (api, { remote, isDryRun = false }, print) => {
    const { gone, kept, files, bytes } = await api('POST /admin/releases/:remote/collect', {
      params: { remote },
      body: { isDryRun },
    })
    for (const { build, version, because } of kept) print(`  stays ${build}  ${version}  ${because}`)
    for (const { build, version, lastNamedAt } of gone)
      print(`  ${isDryRun ? 'would go' : 'gone'} ${build}  ${version}  last named ${lastNamedAt}`)
    print(
      `${remote}: ${gone.length} of ${gone.length + kept.length} builds ${isDryRun ? 'would go' : 'went'}, with ${files.length} files of ${bytes} bytes that no other build has`,
    )
    return true
  },

  dev: async (api, { remote }, print) => {
    if (remote === shellName)
      throw new ReleaseError('Of the shell, npm run dev serves the source, and preview shows a build.')
    const ended = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => ended.abort())
    // Heard, but no reason to go on.
    process.channel?.unref()
    // Compilers are large, and no other command has one.
    const { serveSource } = await import('./serve-source.ts')
    const dir = join(repositoryRoot, remote)
    const { signal } = ended
    const { link, stop } = await serveSource(api, { remote, dir, shellUrl: getShellUrl(process.env), print, signal })
    if (!signal.aborted) {
      print(`${remote} from source, for the browser of an admin on this machine: ${link}`)
      print('Pages load again after each change. Ctrl-C ends it: everybody, you too, has the live build then.')
      await once(signal, 'abort')
    }
    await stop()
    print(`${remote} from source has ended`)
    return true
  },

  compare: async (api, options, print) => {
    const { remote } = options
    const build = toBuild(options)
    const other = options.other ?? (await api('GET /admin/releases/:remote', { params: { remote } })).stable
    if (!other) throw new ReleaseError(`Nothing of ${remote} is live: name the build to compare with.`)
    const query = { build, with: other }
    const { difference, figures } = await api('GET /admin/releases/:remote/comparison', { params: { remote }, query })
    print(`${remote}: ${build}`)
    printDifference(print, difference, '')
    for (const line of describeFigures(figures, 'last 30 days')) print(line)
    return true
  },

  diff: async (api, { remote }, print) => {
    const boot = await api('GET /releases/boot')
    const lines = describeLocalDifference(readLocalBuild(remote).sidecar, findLive(remote, boot))
    print(`${remote} at epoch ${boot.epoch}: ${lines.length === 0 ? 'what lies here is what is live' : 'live → here'}`)
    for (const line of lines) print(line)
    return true
  },
}
