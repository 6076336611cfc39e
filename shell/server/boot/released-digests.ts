import type { BootBuild, BootDocument, BootShell } from '@escapes/contract/releases'
import { listReleasedRemotes } from './resolve-visitor-boot.ts'
import { toShellFileKey } from './shell-builds.ts'

const digestsIn = (boot: BootDocument): Map<string, string> => {
  const builds = listReleasedRemotes(boot).flatMap((remote): BootBuild[] =>
    remote.fallback ? [remote, remote.fallback] : [remote],
  )
  const shells = [boot.shellBuild, boot.shellCanary?.candidate].filter(
    (shell): shell is BootShell => shell !== undefined,
  )
  const ofShell = shells.flatMap(({ server, files }) => [
    ...Object.entries(files),
    ...(server ? [[server.path, server.integrity] as const] : []),
  ])
  return new Map([
    ...builds.flatMap(({ integrity }) =>
      Object.entries(integrity).map(([path, digest]) => [path.slice(1), digest] as const),
    ),
    ...ofShell.map(([path, digest]) => [toShellFileKey(path), digest] as const),
  ])
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
