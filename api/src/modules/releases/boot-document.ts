import type { BootBuild, BootDocument, BuildSidecar } from '@escapes/contract/releases'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import type { Services } from '#/services.ts'
import { loadLiveBuilds } from './queries.ts'
import { toBuildFileKey } from './stored-build.ts'

/** The browser verifies what it can run or apply; other files it fetches by their hashed names. */
const isPinned = (path: string): boolean => /\.(js|css)$/.test(path)

export const toBootBuild = (sidecar: BuildSidecar): BootBuild => {
  const { remote, build, version, container, pages } = sidecar
  const address = (path: string) => `/${toBuildFileKey(remote, build, path)}`
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

export const loadBootDocument = async ({ db }: Services): Promise<BootDocument> => {
  const { epoch, live } = await loadLiveBuilds(db)
  const remotes = live.map(({ stable, previous }) => ({
    ...toBootBuild(stable),
    remote: stable.remote,
    fallback: previous ? toBootBuild(previous) : null,
  }))
  return { epoch, remotes, contact: await getBusinessContact(db) }
}
