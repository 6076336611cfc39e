import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSidecar, type BootBuild, type BootRemote } from '@escapes/contract/releases'

const readSidecar = async (dir: string) =>
  buildSidecar.parse(JSON.parse(await readFile(join(dir, 'dist/build.json'), 'utf8')))

/** Publishes a build to an object store and returns its entry in a boot document. */
export const publishBuildToStore = async (dir: string, store: string): Promise<BootBuild & { remote: string }> => {
  const sidecar = await readSidecar(dir)
  const key = `_mf/a/${sidecar.remote}/files`
  for (const { path } of sidecar.files) {
    await mkdir(join(store, key, path, '..'), { recursive: true })
    await cp(join(dir, 'dist', path), join(store, key, path))
  }
  const at = (path: string) => `/${key}/${path}`
  return {
    remote: sidecar.remote,
    build: sidecar.build,
    version: sidecar.version,
    entry: at(sidecar.entry),
    container: sidecar.container,
    integrity: Object.fromEntries(
      sidecar.files.filter((file) => /\.(c?js|css)$/.test(file.path)).map((file) => [at(file.path), file.integrity]),
    ),
    preload: sidecar.preload.map(at),
    pages: sidecar.pages,
    ...(sidecar.posts && { posts: at(sidecar.posts) }),
    ...(sidecar.server && { server: at(sidecar.server), operations: sidecar.operations }),
    pageStyles: Object.fromEntries(
      Object.entries(sidecar.pageStyles ?? {}).map(([pattern, { files, scripts, ...shared }]) => [
        pattern,
        { ...shared, files: files.map(at), scripts: scripts?.map(at) },
      ]),
    ),
  }
}

export const toBootRemote = (build: BootBuild & { remote: string }, fallback: BootBuild | null = null): BootRemote => ({
  ...build,
  fallback,
})
