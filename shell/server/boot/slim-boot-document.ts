import type { BootBuild, BootDocument } from '@escapes/contract/releases'

const digestsUsed = ({ integrity, entry, preload }: BootBuild): Record<string, string> =>
  Object.fromEntries([entry, ...preload].flatMap((path) => (integrity[path] ? [[path, integrity[path]]] : [])))

const slim = <B extends BootBuild>(build: B) => {
  const { server: _server, operations: _operations, pageStyles: _styles, posts: _posts, ...forBrowser } = build
  return { ...forBrowser, integrity: digestsUsed(build) }
}

/**
 * The boot document for the page, with only the digests of entries and preloads: an entry pins its own chunks. What the
 * server draws with is no business of the browser.
 */
export const toSlimBootDocument = (boot: BootDocument): BootDocument => ({
  epoch: boot.epoch,
  ...(boot.contact && { contact: boot.contact }),
  remotes: boot.remotes.map(({ canary: _canary, ...remote }) => ({
    ...slim(remote),
    fallback: remote.fallback && slim(remote.fallback),
  })),
})
