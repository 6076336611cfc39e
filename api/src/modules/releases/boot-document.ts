import type { BootBuild, BootDocument, BuildSidecar } from '@escapes/contract/releases'
import type { Services } from '#/services.ts'
import { readLive } from './queries.ts'
import { keyOf } from './stored-build.ts'

/** The browser verifies what it can run or apply; other files it fetches by their hashed names. */
const isPinned = (path: string): boolean => /\.(js|css)$/.test(path)

const bootBuildOf = (sidecar: BuildSidecar): BootBuild => {
  const { remote, build, version, container, pages } = sidecar
  const address = (path: string) => `/${keyOf(remote, build, path)}`
  const pinned = sidecar.files.filter(({ path }) => isPinned(path))
  return {
    build,
    version,
    container,
    pages,
    entry: address(sidecar.entry),
    integrity: Object.fromEntries(pinned.map(({ path, integrity }) => [address(path), integrity])),
    preload: sidecar.preload.map(address),
  }
}

export const readBootDocument = async ({ db }: Services): Promise<BootDocument> => {
  const { epoch, live } = await readLive(db)
  const remotes = live.map(({ stable, previous }) => ({
    ...bootBuildOf(stable),
    remote: stable.remote,
    fallback: previous ? bootBuildOf(previous) : null,
  }))
  return { epoch, remotes }
}
