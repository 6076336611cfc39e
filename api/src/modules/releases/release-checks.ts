import type { BrowserReport } from '@escapes/contract/browser-check'
import { maxFirstViewBytes, type ShellPart } from '@escapes/contract/build-parts'
import { listPageTableKeys } from '@escapes/contract/remote-page'
import type { BuildSidecar } from '@escapes/contract/releases'
import { satisfies } from 'semver'
import { findOwn } from './find-own.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'

const maxProblemCharacters = 500

/** Events keep it, mails may tell it: what a build names may be hundreds of thousands of characters. */
const shorten = (problem: string): string =>
  (problem.length > maxProblemCharacters ? `${problem.slice(0, maxProblemCharacters - 1)}…` : problem).toWellFormed()

const summarise = (problems: readonly string[]): string => {
  const shown = problems.slice(0, 5).map(shorten).join(', ')
  return problems.length > 5 ? `${shown}, and ${problems.length - 5} more` : shown
}

export const toReleaseCheckResult = (name: string, problems: readonly string[]): ReleaseCheckResult => ({
  name,
  passed: problems.length === 0,
  detail: problems.length === 0 ? null : summarise(problems),
})

/** The largest first view of a page of a remote, of the shell itself, compressed, and the largest build. */
const sizeLimits = { firstLoadBytes: maxFirstViewBytes, shellBytes: 240_000, totalBytes: 12_000_000 }

/** What could not be found out is not known to be well. */
const notMade = (name: string, detail: string): ReleaseCheckResult => ({ name, passed: false, detail, notMade: true })
const notCompared = (name: string, why: string): ReleaseCheckResult => notMade(name, `not compared: ${why}`)

type SharedLibraryNeeds = Pick<BuildSidecar, 'shared' | 'sharedNames'>

const listUnmetRanges = ({ shared }: SharedLibraryNeeds, { versions }: ShellPart): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const version = findOwn(versions, name)
    if (version !== undefined && satisfies(version, range)) return []
    return [`${name} ${range} is required, the shell shares ${version ?? 'none'}`]
  })

const listMissingNames = ({ sharedNames = {} }: SharedLibraryNeeds, shell: ShellPart): string[] => {
  const missing = Object.entries(sharedNames).flatMap(([module, names]) => {
    const shared = new Set(findOwn(shell.names, module))
    return names.filter((name) => name !== '*' && !shared.has(name)).map((name) => `${name} of ${module}`)
  })
  return missing.length === 0 ? [] : [`the shell does not share ${missing.join(', ')}`]
}

/** Compares the version ranges and names that a remote needs with what the live shell shares. */
export const checkSharedLibraries = (build: SharedLibraryNeeds, shell: ShellPart | undefined): ReleaseCheckResult[] => {
  const noShell = 'no build of the shell was ever released'
  if (!shell) return [notCompared('shared versions', noShell), notCompared('shared names', noShell)]
  return [
    toReleaseCheckResult('shared versions', listUnmetRanges(build, shell)),
    build.sharedNames
      ? toReleaseCheckResult('shared names', listMissingNames(build, shell))
      : notCompared('shared names', 'the build does not list what it needs'),
  ]
}

type PlatformNeed = Pick<BuildSidecar, 'platformVersion'>

/** Of shells from before they were released. */
const firstPlatformVersions: readonly number[] = [1]

const listPlatformProblems = (
  { platformVersion }: PlatformNeed,
  { platformVersions }: { platformVersions: readonly number[] },
): string[] =>
  platformVersions.includes(platformVersion)
    ? []
    : [`version ${platformVersion} is not served; served: ${platformVersions.join(', ')}`]

export const checkPlatform = (build: PlatformNeed, shell: ShellPart | undefined): ReleaseCheckResult =>
  toReleaseCheckResult('platform', listPlatformProblems(build, shell ?? { platformVersions: firstPlatformVersions }))

/** What a remote says of its pages that a shell does not know. */
export const listUnknownKeys = ({ pages }: Pick<BuildSidecar, 'pages'>, { pageTable }: ShellPart): string[] =>
  pageTable ? listPageTableKeys(pages).filter((key) => !pageTable.includes(key)) : []

/** Pages are shown without what the shell does not know of them: that keeps no build back, but its team is to know. */
export const checkPageTable = (
  build: Pick<BuildSidecar, 'pages'>,
  shell: ShellPart | undefined,
): ReleaseCheckResult[] => {
  const unknown = shell ? listUnknownKeys(build, shell) : []
  if (unknown.length === 0) return []
  const detail = `the live shell does not know ${unknown.join(', ')}, and shows the pages without`
  return [{ name: 'page table', passed: true, detail }]
}

/** What a remote would miss in a shell. */
export const listMissedInShell = (remote: SharedLibraryNeeds & PlatformNeed, shell: ShellPart): string[] => [
  ...listUnmetRanges(remote, shell),
  ...listMissingNames(remote, shell),
  ...listPlatformProblems(remote, shell).map((problem) => `platform ${problem}`),
]

/** The reverse, for a shell that is about to go live: what each live remote would miss in it. */
export const checkLiveRemotes = (shell: ShellPart, remotes: readonly BuildSidecar[]): ReleaseCheckResult =>
  toReleaseCheckResult(
    'remotes',
    remotes.flatMap((remote) => {
      const missed = listMissedInShell(remote, shell)
      return missed.length > 0 ? [`${remote.remote} ${remote.build}: ${missed.join('; ')}`] : []
    }),
  )

/** Visitors of a canary of the shell get each remote as well. `consequence`: of what they would miss. */
export const checkCandidateShell = (
  remote: SharedLibraryNeeds & PlatformNeed,
  { build, shell }: Pick<BuildSidecar, 'build' | 'shell'>,
  consequence: string,
): ReleaseCheckResult =>
  toReleaseCheckResult(
    'candidate shell',
    (shell ? listMissedInShell(remote, shell) : []).map(
      (missed) => `in ${build}, which some visitors have: ${missed}; ${consequence}`,
    ),
  )

export interface BuildSizes {
  /** Compressed size of each script and style, by path. */
  compressedBytes: ReadonlyMap<string, number>
  totalBytes: number
}

type WeighedBuild = Pick<BuildSidecar, 'entry' | 'preload' | 'pages' | 'shell'>

interface View {
  view: string
  bytes: number
}

/**
 * What the first view of each page loads: the entry with its preloads, and the files that the runner's browser saw the
 * page load. Before that the entry alone, which every page loads. Of the shell, what every page begins with.
 */
const listFirstViews = (
  { entry, preload, pages, shell }: WeighedBuild,
  { compressedBytes }: BuildSizes,
  report?: BrowserReport,
): View[] => {
  const weigh = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => sum + (compressedBytes.get(path) ?? 0), 0)
  if (shell) return [{ view: 'any page', bytes: weigh([...shell.scripts, ...shell.styles, ...preload]) }]
  const start = [entry, ...preload]
  const loaded = report && 'loaded' in report ? report.loaded : undefined
  if (!loaded) return [{ view: 'the entry', bytes: weigh(start) }]
  return pages
    .map(({ pattern }) => ({ view: pattern, bytes: weigh([...start, ...(loaded[pattern] ?? [])]) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** A page that loads a file which alone is too large is too large, whatever a build says of its pages. */
const listLargeFiles = ({ shell }: WeighedBuild, { compressedBytes }: BuildSizes, allowed: number): string[] =>
  shell
    ? []
    : [...compressedBytes]
        .filter(([, bytes]) => bytes > allowed)
        .map(([path, bytes]) => `${path} alone has ${bytes} bytes compressed, allowed are ${allowed} in a first view`)

/** Compares compressed bytes of first views, and bytes of the whole build, with their limits. */
export const checkSize = (build: WeighedBuild, sizes: BuildSizes, report?: BrowserReport): ReleaseCheckResult => {
  const allowed = build.shell ? sizeLimits.shellBytes : sizeLimits.firstLoadBytes
  const views = listFirstViews(build, sizes, report)
  const problems = views
    .filter(({ bytes }) => bytes > allowed)
    .map(({ view, bytes }) => `the first view of ${view} loads ${bytes} bytes compressed, allowed are ${allowed}`)
  problems.push(...listLargeFiles(build, sizes, allowed))
  if (sizes.totalBytes > sizeLimits.totalBytes)
    problems.push(`the build is ${sizes.totalBytes} bytes, allowed are ${sizeLimits.totalBytes}`)
  const [heaviest] = views
  if (problems.length > 0 || !heaviest) return toReleaseCheckResult('size', problems)
  const detail = `the first view of ${heaviest.view} loads ${heaviest.bytes} bytes compressed of ${allowed}`
  return { name: 'size', passed: true, detail }
}

const namePages = (patterns: readonly string[]): string =>
  patterns.length > 8 ? `${patterns.length} pages` : patterns.join(', ')

const hasIdSegment = (pattern: string): boolean => /[:*]/.test(pattern)

/**
 * Judges what the check runner saw of a build. Pages that had faults, or were left out, fail. A page with an id in its
 * path may have been opened with an unknown id, since an empty installation links to no known one.
 */
export const checkBrowserReport = (
  report: BrowserReport | undefined,
  build: Pick<BuildSidecar, 'pages'>,
): ReleaseCheckResult => {
  if (!report)
    return notMade('browser', 'not opened: nobody asked the check runner to open its pages with what is live')
  if ('notOpened' in report) return notMade('browser', `not opened: ${report.notOpened}`)
  if (report.faults.length > 0) return toReleaseCheckResult('browser', report.faults)
  const { outOfTime = [] } = report
  if (outOfTime.length > 0)
    return notMade(
      'browser',
      `the check ran out of time before ${namePages(outOfTime)}, which says nothing of the build: ask for it again`,
    )
  const opened = new Set(report.opened)
  const missing = build.pages.map(({ pattern }) => pattern).filter((pattern) => !opened.has(pattern))
  if (missing.length > 0) return toReleaseCheckResult('browser', [`not opened: ${missing.join(', ')}`])
  const unlisted = (report.ofUnknownId ?? []).filter((pattern) => !hasIdSegment(pattern))
  if (unlisted.length > 0) return toReleaseCheckResult('browser', [`${unlisted.join(', ')} needs no id`])
  const ofNothing = (report.ofUnknownId ?? []).map(
    (pattern) => `${pattern} of an unknown id: no page leads to one that exists`,
  )
  const { atSecondTry: late = [] } = report
  const slow = late.length === 0 ? [] : [`only when opened once more: ${namePages(late)}, slow or the runner busy`]
  const detail = [`${namePages(report.opened)} in ${report.browser}`, ...ofNothing, ...slow].join('; ')
  return { name: 'browser', passed: true, detail }
}

/**
 * Judges what the runner drew of a build as the shell server does; nothing where it drew no page. `server code` fails where
 * no page can be drawn at all, and is skipped by nothing. A page of `first paint` visitors get all the same, later.
 */
export const checkFirstPaints = (report: BrowserReport | undefined): ReleaseCheckResult[] => {
  if (!report || 'notOpened' in report || !report.firstPaints) return []
  const { drawn, left, faults, late = [], loadFault } = report.firstPaints
  if (loadFault) return [toReleaseCheckResult('server code', [`it throws when it is loaded: ${loadFault}`])]
  if (faults.length > 0) return [toReleaseCheckResult('first paint', faults)]
  if (late.length > 0)
    return [
      notMade(
        'first paint',
        `not drawn in time: ${namePages(late)}; ask for the check again, or look what it waits for`,
      ),
    ]
  const detail = [
    `${namePages(drawn) || 'no page'} drawn on the server`,
    ...(left.length > 0 ? [`${namePages(left)} left to the browser`] : []),
  ]
  return [{ name: 'first paint', passed: true, detail: detail.join('; ') }]
}

/** All that the runner's report says of a build. */
export const judgeReport = (report: BrowserReport, build: Pick<BuildSidecar, 'pages'>): ReleaseCheckResult[] => [
  checkBrowserReport(report, build),
  ...checkFirstPaints(report),
]
