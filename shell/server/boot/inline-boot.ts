import type { BootBuild, BootDocument } from '@escapes/contract/releases'

const digestsUsed = ({ integrity, entry, preload }: BootBuild): Record<string, string> =>
  Object.fromEntries([entry, ...preload].flatMap((path) => (integrity[path] ? [[path, integrity[path]]] : [])))

const slim = <B extends BootBuild>(build: B): B => ({ ...build, integrity: digestsUsed(build) })

/**
 * The boot document as the page carries it. Of the digests only those of the entries and of what is preloaded:
 * an entry pins its chunks itself, and digests do not compress.
 */
export const inlineBoot = (boot: BootDocument): BootDocument => ({
  epoch: boot.epoch,
  remotes: boot.remotes.map((remote) => ({ ...slim(remote), fallback: remote.fallback && slim(remote.fallback) })),
})
