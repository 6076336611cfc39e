import type { BrowserReport, BuildSidecar, ShellPart } from '@escapes/contract/releases'
import { satisfies } from 'semver'
import type { ReleaseCheckResult } from './release-check-result.ts'

const summarise = (problems: readonly string[]): string => {
  const shown = problems.slice(0, 5).join(', ')
  return problems.length > 5 ? `${shown}, and ${problems.length - 5} more` : shown
}

export const toReleaseCheckResult = (name: string, problems: readonly string[]): ReleaseCheckResult => ({
  name,
  passed: problems.length === 0,
  detail: problems.length === 0 ? null : summarise(problems),
})

/** The largest first view of a page of a remote, compressed, and the largest build. */
const sizeLimits = { firstLoadBytes: 120_000, totalBytes: 12_000_000 }

const notCompared = (name: string, why: string): ReleaseCheckResult => ({
  name,
  passed: true,
  detail: `not compared: ${why}`,
})

type SharedLibraryNeeds = Pick<BuildSidecar, 'shared' | 'sharedNames'>

const listUnmetRanges = ({ shared }: SharedLibraryNeeds, { versions }: ShellPart): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const version = versions[name]
    if (version !== undefined && satisfies(version, range)) return []
    return [`${name} ${range} is required, the shell shares ${version ?? 'none'}`]
  })

const listMissingNames = ({ sharedNames = {} }: SharedLibraryNeeds, shell: ShellPart): string[] => {
  const missing = Object.entries(sharedNames).flatMap(([module, names]) => {
    const shared = new Set(shell.names[module])
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

/** The reverse, for a shell that is about to go live: what each live remote would miss in it. */
export const checkLiveRemotes = (shell: ShellPart, remotes: readonly BuildSidecar[]): ReleaseCheckResult =>
  toReleaseCheckResult(
    'remotes',
    remotes.flatMap((remote) => {
      const platform = listPlatformProblems(remote, shell).map((problem) => `platform ${problem}`)
      const problems = [...listUnmetRanges(remote, shell), ...listMissingNames(remote, shell), ...platform]
      return problems.length > 0 ? [`${remote.remote} ${remote.build}: ${problems.join('; ')}`] : []
    }),
  )

export interface BuildSizes {
  /** Compressed size of each script and style, by path. */
  compressedBytes: ReadonlyMap<string, number>
  totalBytes: number
}

type WeighedBuild = Pick<BuildSidecar, 'entry' | 'preload' | 'pages'>

/**
 * What the first view of each page loads: the entry with its preloads, and the files that a browser saw the page load.
 * Without a browser report, the entry alone.
 */
const firstViews = (
  { entry, preload, pages }: WeighedBuild,
  { compressedBytes }: BuildSizes,
  report?: BrowserReport,
) => {
  const weigh = (paths: Iterable<string>) =>
    [...new Set([entry, ...preload, ...paths])].reduce((sum, path) => sum + (compressedBytes.get(path) ?? 0), 0)
  const loaded = report && 'loaded' in report ? report.loaded : undefined
  if (!loaded) return [{ view: 'the entry', bytes: weigh([]) }]
  return pages
    .map(({ pattern }) => ({ view: pattern, bytes: weigh(loaded[pattern] ?? []) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** Compares compressed bytes of first views, and bytes of the whole build, with their limits. */
export const checkSize = (build: WeighedBuild, sizes: BuildSizes, report?: BrowserReport): ReleaseCheckResult => {
  const views = firstViews(build, sizes, report)
  const problems = views
    .filter(({ bytes }) => bytes > sizeLimits.firstLoadBytes)
    .map(
      ({ view, bytes }) =>
        `the first view of ${view} loads ${bytes} bytes compressed, allowed are ${sizeLimits.firstLoadBytes}`,
    )
  if (sizes.totalBytes > sizeLimits.totalBytes)
    problems.push(`the build is ${sizes.totalBytes} bytes, allowed are ${sizeLimits.totalBytes}`)
  const [heaviest] = views
  if (problems.length > 0 || !heaviest) return toReleaseCheckResult('size', problems)
  const detail = `the first view of ${heaviest.view} loads ${heaviest.bytes} bytes compressed of ${sizeLimits.firstLoadBytes}`
  return { name: 'size', passed: true, detail }
}

const hasIdSegment = (pattern: string): boolean => /[:*]/.test(pattern)

/**
 * Checks the browser report of the command line. Pages that were not opened, or had problems, fail. A page with an id
 * in its path may have been opened with an unknown id, since an empty installation links to no known one.
 */
export const checkBrowserReport = (
  report: BrowserReport | undefined,
  { pages }: Pick<BuildSidecar, 'pages'>,
): ReleaseCheckResult => {
  if (!report) return toReleaseCheckResult('browser', ['not opened: there is no browser report'])
  if ('notOpened' in report) return toReleaseCheckResult('browser', [`not opened: ${report.notOpened}`])
  if (report.faults.length > 0) return toReleaseCheckResult('browser', report.faults)
  const opened = new Set(report.opened)
  const missing = pages.map(({ pattern }) => pattern).filter((pattern) => !opened.has(pattern))
  if (missing.length > 0) return toReleaseCheckResult('browser', [`not opened: ${missing.join(', ')}`])
  const unlisted = (report.ofUnknownId ?? []).filter((pattern) => !hasIdSegment(pattern))
  if (unlisted.length > 0) return toReleaseCheckResult('browser', [`${unlisted.join(', ')} needs no id`])
  const ofNothing = (report.ofUnknownId ?? []).map(
    (pattern) => `${pattern} of an unknown id: no page leads to one that exists`,
  )
  const detail = [`${report.opened.join(', ')} in ${report.browser}`, ...ofNothing].join('; ')
  return { name: 'browser', passed: true, detail }
}
