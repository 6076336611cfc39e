import type { BuildCommit, BuildDifference, BuildSidecar } from '@escapes/contract/releases'
import { findOwn } from './find-own.ts'

const listMissing = (those: readonly string[], from: readonly string[]): string[] => {
  const known = new Set(from)
  return [...new Set(those)].filter((each) => !known.has(each)).toSorted()
}

const listGainedAndLost = (before: readonly string[], after: readonly string[]) => ({
  added: listMissing(after, before),
  removed: listMissing(before, after),
})

/** The newest commits, down to the first that the other build has too; undefined: none is known to both. */
const listCommitsSince = (
  commits: readonly BuildCommit[],
  other: readonly BuildCommit[],
): BuildCommit[] | undefined => {
  const known = new Set(other.map(({ revision }) => revision))
  const end = commits.findIndex(({ revision }) => known.has(revision))
  return end === -1 ? undefined : commits.slice(0, end)
}

const compareCommits = (before: readonly BuildCommit[] = [], after: readonly BuildCommit[] = []) => {
  const [added, removed] = [listCommitsSince(after, before), listCommitsSince(before, after)]
  return added && removed ? { added, removed } : null
}

const listPackages = ({ shared, shell }: BuildSidecar): Readonly<Record<string, string>> => shell?.versions ?? shared

const comparePackages = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, from: findOwn(before, name) ?? null, to: findOwn(after, name) ?? null }))
    .filter(({ from, to }) => from !== to)
    .toSorted((one, other) => one.name.localeCompare(other.name))

const listFiles = ({ files }: BuildSidecar): string[] => files.map(({ path, integrity }) => `${path} ${integrity}`)
const countBytes = ({ files }: BuildSidecar): number => files.reduce((sum, { size }) => sum + size, 0)

const listEntries = ({ pages }: BuildSidecar): Map<string, string> =>
  new Map(
    pages.flatMap(({ pattern, title, menu }) =>
      menu ? [[`${menu.label ?? title} (${pattern})`, JSON.stringify([menu.icon, menu.group, menu.order])]] : [],
    ),
  )

const compareMenus = (live: BuildSidecar, build: BuildSidecar): BuildDifference['menus'] => {
  const [before, after] = [listEntries(live), listEntries(build)]
  const changed = [...after].filter(([entry, place]) => before.has(entry) && before.get(entry) !== place)
  return {
    ...listGainedAndLost([...before.keys()], [...after.keys()]),
    changed: changed.map(([entry]) => entry).toSorted(),
  }
}

/** What visitors would get, and lose, with another build than the live one. */
export const compareBuilds = (live: BuildSidecar, build: BuildSidecar): BuildDifference => {
  const files = listGainedAndLost(listFiles(live), listFiles(build))
  return {
    live: live.build,
    commits: compareCommits(live.commits, build.commits),
    pages: listGainedAndLost(
      live.pages.map(({ pattern }) => pattern),
      build.pages.map(({ pattern }) => pattern),
    ),
    menus: compareMenus(live, build),
    operations: listGainedAndLost(live.operations, build.operations),
    packages: comparePackages(listPackages(live), listPackages(build)),
    files: {
      same: build.files.length - files.added.length,
      added: files.added.length,
      removed: files.removed.length,
    },
    bytes: countBytes(build) - countBytes(live),
  }
}
