import { isDeepStrictEqual } from 'node:util'
import type { BootBuild, BootDocument, BootShell, BuildSidecar } from '@escapes/contract/releases'
import { toSourceMapFile } from '@escapes/contract/release-names'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { getPublicVersion } from '#/public-changes/queries.ts'
import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { getEpoch, loadLiveBuilds } from './queries.ts'
import { toBuildFileKey } from './stored-build.ts'

/** Browser and shell server verify what they run or apply; other files are fetched by their hashed names. */
const isPinned = (path: string): boolean => /\.(c?js|css)$/.test(path)

/** What the shell server draws first paints with; older builds have none. */
const toServerPart = (
  { server, pageStyles = {}, operations }: BuildSidecar,
  address: (path: string) => string,
): Pick<BootBuild, 'server' | 'operations' | 'pageStyles'> => {
  if (server === undefined) return {}
  const styles = Object.entries(pageStyles).map(([pattern, { files, scripts, ...shared }]) => [
    pattern,
    { ...shared, files: files.map(address), scripts: scripts?.map(address) },
  ])
  return { server: address(server), operations, pageStyles: Object.fromEntries(styles) }
}

export const toBootBuild = (sidecar: BuildSidecar): BootBuild => {
  const { build, version, container, pages } = sidecar
  const address = (path: string) => `/${toBuildFileKey(sidecar, path)}`
  const pinned = sidecar.files.filter(({ path }) => isPinned(path))
  return {
    build,
    version,
    container,
    pages,
    entry: address(sidecar.entry),
    integrity: Object.fromEntries(pinned.map(({ path, integrity }) => [address(path), integrity])),
    preload: sidecar.preload.map(address),
    ...toServerPart(sidecar, address),
    ...(sidecar.posts !== undefined && { posts: address(sidecar.posts) }),
  }
}

export const toBootShell = ({ build, preload, files, server, shell }: BuildSidecar): BootShell | undefined => {
  if (!shell) return undefined
  const { scripts, styles, fonts, sharedStyles, sharedScripts } = shell
  const digests = new Map(files.map(({ path, integrity }) => [path, integrity]))
  const ofServer = server === undefined ? undefined : { path: server, integrity: digests.get(server) ?? '' }
  if (server !== undefined) for (const path of [server, toSourceMapFile(server)]) digests.delete(path)
  return {
    build,
    scripts,
    preload,
    styles,
    fonts,
    sharedStyles,
    sharedScripts,
    files: Object.fromEntries(digests),
    ...(ofServer && { server: ofServer }),
  }
}

/** The last one of each database: every server of the shell asks four times a second, and builds are large to read. */
const lastDocuments = new WeakMap<Db, BootDocument>()

/** The same object as long as nothing that it says has changed. */
export const loadBootDocument = async ({ db }: Services): Promise<BootDocument> => {
  // Read first: a page that is drawn with newer data is drawn again, and never kept as if it had them.
  const { content: contentVersion, availability } = await getPublicVersion(db)
  const publicVersion = `${contentVersion} ${availability}`
  const [current, contact] = await Promise.all([getEpoch(db), getBusinessContact(db)])
  const last = lastDocuments.get(db)
  // Whatever changes what is live raises the epoch.
  const isSame = last?.epoch === current && last.publicVersion === publicVersion
  if (last && isSame && isDeepStrictEqual(last.contact, contact)) return last
  const { epoch, live, shell, shellCanary } = await loadLiveBuilds(db)
  const remotes = live.map(({ stable, previous, canary }) => ({
    ...toBootBuild(stable),
    remote: stable.remote,
    fallback: previous ? toBootBuild(previous) : null,
    ...(canary && { canary: { ...canary, candidate: toBootBuild(canary.candidate) } }),
  }))
  const candidate = shellCanary && toBootShell(shellCanary.candidate)
  const document: BootDocument = {
    epoch,
    remotes,
    shellBuild: shell && toBootShell(shell),
    ...(shellCanary && candidate && { shellCanary: { ...shellCanary, candidate } }),
    contact,
    publicVersion,
    contentVersion,
  }
  lastDocuments.set(db, document)
  return document
}
