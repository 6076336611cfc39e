import type { BootBuild, BootDocument } from '@escapes/contract/releases'

const digestsIn = ({ remotes }: BootDocument): Map<string, string> => {
  const builds = remotes.flatMap((remote): BootBuild[] => (remote.fallback ? [remote, remote.fallback] : [remote]))
  return new Map(
    builds.flatMap(({ integrity }) => Object.entries(integrity).map(([path, digest]) => [path.slice(1), digest])),
  )
}

/** Finds the integrity digest of a store key in the live releases; undefined for other keys. */
export const createReleasedDigestFinder = (
  getLastKnownBoot: () => BootDocument | undefined,
): ((key: string) => string | undefined) => {
  let read: BootDocument | undefined
  let digests = new Map<string, string>()
  return (key) => {
    const boot = getLastKnownBoot()
    if (boot && boot !== read) [read, digests] = [boot, digestsIn(boot)]
    return digests.get(key)
  }
}
