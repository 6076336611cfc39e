import { formatInSriLankaTime } from '@escapes/contract/dates'
import { describeBuildFault, describeFaultOrigin } from '@escapes/contract/build-fault'
import { describeVerdict, describeViewsOfPart } from '@escapes/contract/canary-verdict'
import {
  describeCommit,
  findFailedBuild,
  findRefusal,
  listFailedChecks,
  toRollbackCommand,
} from '@escapes/contract/live-build'
import { toShortRevision } from '@escapes/contract/release-names'
import type { BuildFault, BuildFigures, ChannelStatus } from '@escapes/contract/releases'

const maxListed = 10

/** Columns, each as wide as its widest cell. */
const toTable = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

const toMinute = (instant: string): string => instant.slice(0, 16).replace('T', ' ')
const toPercent = (permille: number): string => `${permille / 10} %`

const describeStep = ({ stepViews }: NonNullable<ChannelStatus['canary']>): string[] =>
  stepViews
    ? [`  ${Math.min(stepViews.seen, stepViews.needed)} of ${stepViews.needed} views that its next step takes`]
    : []

/** What it does for the business, beside the live build since it began. */
const describeBookings = ({ bookings }: NonNullable<ChannelStatus['canary']>): string[] => {
  if (!bookings) return []
  const { candidate, stable } = bookings
  return (['begun', 'made'] as const).flatMap((what) => [
    `  bookings ${what}: ${candidate[what]} for ${candidate.views} views, live ${stable[what]} for ${stable.views}`,
    `    ${describeVerdict(bookings[what])}`,
  ])
}

/** On which page, and for whom, it fails more often than the live build. */
const describeParts = ({ parts = [] }: NonNullable<ChannelStatus['canary']>): string[] =>
  parts.flatMap((part) => {
    const [where, ...found] = describeViewsOfPart(part).split(': ')
    return [`  ${where}:`, `    ${found.join(': ')}${part.verdict === 'worse' ? '' : ' (too few to tell)'}`]
  })

/** Empty: nothing goes live by itself. */
export const describeScheduled = ({ remote, scheduled }: ChannelStatus): string[] => {
  if (!scheduled) return []
  const { build, at, canary, by } = scheduled
  const whom = canary === null ? '' : ` for ${toPercent(canary)} of visitors`
  return [`${remote}: ${build} goes live${whom}`, `  on ${formatInSriLankaTime(at)} (${toMinute(at)} UTC), by ${by}`]
}

const toMs = (ms: number | null): string => (ms === null ? '-' : `${ms} ms`)

/** Of few views, how many there were. */
const toErrors = (perThousand: number, { views }: BuildFigures): string =>
  views < 1_000 ? String(Math.round((perThousand * views) / 1_000)) : `${perThousand.toFixed(1)} ‰`

/** Rounded down: 100 % is all of them. */
const toDrawn = ({ firstPaints }: BuildFigures): string => {
  if (!firstPaints) return '-'
  const { drawn, failed, late, left } = firstPaints
  return `${(Math.floor((drawn / (drawn + failed + late + left)) * 1000) / 10).toFixed(1)} %`
}

const describeTimes = ({ count, since, lastAt }: BuildFault): string =>
  count === 1 ? `once, ${toMinute(since)}` : `${count} times, ${toMinute(since)} to ${toMinute(lastAt)}`

const describeOrigin = (fault: BuildFault, { remote, stable }: ChannelStatus, build: string): string[] => {
  const origin = describeFaultOrigin(fault, build)
  const mayGoBack = build === stable && fault.buildBefore !== undefined
  return [
    ...(origin ? [`      ${origin}`] : []),
    ...(mayGoBack ? [`      ${toRollbackCommand(remote, fault.buildBefore ?? '')}`] : []),
  ]
}

const describeFaults = (status: ChannelStatus): string[] => {
  const lines = (status.figures ?? []).flatMap(({ build, faults = [] }) =>
    faults.flatMap((fault) => [
      `  ${build}  ${describeTimes(fault)}`,
      `      ${describeBuildFault(fault)}`,
      ...describeOrigin(fault, status, build),
    ]),
  )
  return lines.length === 0 ? [] : ['', 'What went wrong, last 24 hours', ...lines]
}

export const describeFigures = (figures: readonly BuildFigures[], when: string): string[] => {
  if (figures.length === 0) return []
  const head = ['build', 'views', 'share', 'code in', 'page in', 'errors', 'old', 'drawn', 'late']
  const rows = figures
    .slice(0, maxListed)
    .map((each) => [
      each.build,
      String(each.views),
      `${(each.share * 100).toFixed(1)} %`,
      toMs(each.loadP75Ms),
      toMs(each.lcpP75Ms),
      toErrors(each.errorsPerThousand, each),
      toErrors(each.fallbacksPerThousand, each),
      toDrawn(each),
      each.firstPaints ? String(each.firstPaints.late) : '-',
    ])
  return [
    '',
    `In browsers, ${when}: how soon 3 of 4 views had the code and showed the`,
    'page (LCP); views with errors, and those that got the old build instead;',
    'drawn: public pages that a server drew before any script ran; late: too late',
    ...toTable([head, ...rows]),
  ]
}

const describeBuilds = ({ builds, stable, previous, canary }: ChannelStatus): string[] => {
  const roles = new Map([
    [previous, '-'],
    [canary?.build ?? null, '%'],
    [stable, '*'],
  ])
  const shown = builds.filter(({ build }, index) => index < maxListed || roles.has(build))
  const head = ['', 'build', 'version', 'commit', 'published', 'pages']
  const rows = shown.map(({ build, version, revision, publishedAt, browserCheck }) => [
    roles.get(build) ?? '',
    build,
    version,
    toShortRevision(revision),
    toMinute(publishedAt),
    browserCheck?.state.replace('not-made', 'not known') ?? 'not opened',
  ])
  return ['', 'Builds: * live, - live before, % canary; times in UTC', ...toTable([head, ...rows])]
}

const describeEvents = ({ events }: ChannelStatus): string[] => {
  const lines = events.slice(0, maxListed).flatMap(({ at, by, kind, build, reason, checks, permille }) => {
    const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name)
    const what = [kind, build, permille ? `to ${toPercent(permille)}` : null].filter((part) => part !== null)
    return [
      `  ${toMinute(at)}  ${what.join(' ')} by ${by}`,
      ...(failed.length > 0 ? [`      not passed: ${failed.join(', ')}`] : []),
      ...(reason ? [`      ${reason}`] : []),
    ]
  })
  return ['', 'History', ...lines]
}

/** Since when the live build is live, by whom, how to go back, and what keeps the next one from it. */
export const describeLive = (status: ChannelStatus): string[] => {
  const { remote, live, stable, previous } = status
  const commit = live ? describeCommit(status, stable) : undefined
  const failed = findFailedBuild(status)
  const refusal = findRefusal(status)
  return [
    ...(live ? [`  live since ${toMinute(live.since)} UTC, by ${live.by}`] : []),
    ...(commit === undefined ? [] : [`    ${commit}`]),
    ...(live?.reason ? [`    noted: ${live.reason}`] : []),
    ...(previous ? [`  to go back: ${toRollbackCommand(remote, previous)}`] : []),
    ...(failed ? [`  ${failed.build} failed its check:`, `      ${failed.browserCheck?.detail ?? ''}`] : []),
    ...(refusal
      ? [
          `  ${refusal.build} was not released, ${toMinute(refusal.at)} UTC, by ${refusal.by}:`,
          ...listFailedChecks(refusal).map((check) => `      ${check}`),
        ]
      : []),
  ]
}

/** What is live of a remote, what browsers said of it and what happened, in lines that fit a terminal of 80 columns. */
export const describeStatus = (status: ChannelStatus): string[] => {
  const { remote, epoch, stable, previous, canary, frozenReason } = status
  return [
    `${remote} at epoch ${epoch}: live ${stable ?? 'nothing'}, before it ${previous ?? 'nothing'}`,
    ...describeLive(status),
    ...(canary
      ? [
          `canary: ${canary.build} for ${toPercent(canary.permille)}, since ${toMinute(canary.stepSince)} UTC`,
          ...describeStep(canary),
          ...describeParts(canary),
          ...describeBookings(canary),
        ]
      : []),
    ...describeScheduled(status),
    ...(frozenReason ? [`frozen: ${frozenReason}`] : []),
    ...describeFigures(status.figures ?? [], 'last 24 hours'),
    ...describeFaults(status),
    ...describeBuilds(status),
    ...describeEvents(status),
  ]
}
