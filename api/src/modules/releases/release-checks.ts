import type { BrowserReport, BuildSidecar } from '@escapes/contract/releases'
import { satisfies } from 'semver'
import type { LiveShellAnswer } from './live-shell.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import type { ShellDescription } from './shell-description.ts'

const summarise = (problems: readonly string[]): string => {
  const shown = problems.slice(0, 5).join(', ')
  return problems.length > 5 ? `${shown}, and ${problems.length - 5} more` : shown
}

export const toReleaseCheckResult = (name: string, problems: readonly string[]): ReleaseCheckResult => ({
  name,
  passed: problems.length === 0,
  detail: problems.length === 0 ? null : summarise(problems),
})

/** The platform versions that the shell on this release train serves. */
const servedPlatformVersions: readonly number[] = [1]

/** The largest first view of a page of a remote, compressed, and the largest build. */
const sizeLimits = { firstLoadBytes: 120_000, totalBytes: 12_000_000 }

const notCompared = (name: string, why: string): ReleaseCheckResult => ({
  name,
  passed: true,
  detail: `not compared: ${why}`,
})

type SharedLibraryNeeds = Pick<BuildSidecar, 'shared' | 'sharedNames'>

const compareShared = ({ shared, sharedNames }: SharedLibraryNeeds, shell: ShellDescription): ReleaseCheckResult[] => {
  const unmet = Object.entries(shared).flatMap(([name, range]) => {
    const version = shell.shared[name]
    if (version !== undefined && satisfies(version, range)) return []
    return [`${name} ${range} is required, the shell shares ${version ?? 'none'}`]
  })
  if (!sharedNames)
    return [
      toReleaseCheckResult('shared versions', unmet),
      notCompared('shared names', 'the build does not list what it needs'),
    ]
  const missing = Object.entries(sharedNames).flatMap(([module, names]) => {
    const shared = new Set(shell.names[module])
    return names.filter((name) => name !== '*' && !shared.has(name)).map((name) => `${name} of ${module}`)
  })
  return [
    toReleaseCheckResult('shared versions', unmet),
    toReleaseCheckResult(
      'shared names',
      missing.length === 0 ? [] : [`the shell does not share ${missing.join(', ')}`],
    ),
  ]
}

/**
 * Compares the version ranges and names that a remote needs with what the live shell shares, or last shared while the
 * shell does not answer.
 */
export const checkSharedLibraries = (build: SharedLibraryNeeds, answer: LiveShellAnswer): ReleaseCheckResult[] => {
  if ('shell' in answer) return compareShared(build, answer.shell)
  const { unreachableReason, lastKnown } = answer
  if (!lastKnown)
    return [notCompared('shared versions', unreachableReason), notCompared('shared names', unreachableReason)]
  const basis = `compared with shell ${lastKnown.shell.build} as of ${lastKnown.seenAt.toISOString()}: ${unreachableReason}`
  return compareShared(build, lastKnown.shell).map((check) => ({
    ...check,
    detail: check.detail === null ? basis : `${check.detail} (${basis})`,
  }))
}

export const checkContract = (
  { contractHash }: Pick<BuildSidecar, 'contractHash'>,
  served: readonly string[],
): ReleaseCheckResult =>
  toReleaseCheckResult(
    'contract',
    served.includes(contractHash)
      ? []
      : [
          `${contractHash} is not served; served: ${served.join(', ')}: release the api that serves it first, or build on one of these`,
        ],
  )

export const checkPlatform = ({ platformVersion }: Pick<BuildSidecar, 'platformVersion'>): ReleaseCheckResult => {
  const isServed = servedPlatformVersions.includes(platformVersion)
  return toReleaseCheckResult(
    'platform',
    isServed ? [] : [`version ${platformVersion} is not served; served: ${servedPlatformVersions.join(', ')}`],
  )
}

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
