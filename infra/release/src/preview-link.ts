import { getShellUrl, ReleaseError } from './registry.ts'
import { readLocalBuild } from './local-build.ts'

interface NamedBuild {
  remote: string
  build: string
}

/** `account/71822ff1dfab5d00`; of a remote alone, the build in its `dist`. Each remote has one. */
export const toNamedBuilds = (texts: readonly string[], readLocal = readLocalBuild): NamedBuild[] => {
  const builds = texts.map((text) => {
    const [, remote, build] = /^([a-z][a-z0-9-]{1,30})(?:\/([a-z0-9]{8,64}))?$/.exec(text) ?? []
    if (remote === undefined)
      throw new ReleaseError(`${text} names no build: preview account/71822ff1dfab5d00 storefront/9abc0123dfab5d00`)
    return { remote, build: build ?? readLocal(remote).sidecar.build }
  })
  const twice = builds.find(({ remote }, index) => builds.findIndex((each) => each.remote === remote) < index)
  if (twice) throw new ReleaseError(`A preview has one build of ${twice.remote}: name one.`)
  return builds
}

/** Where an admin opens them. Of an api elsewhere the shell may not be known: then it is the path alone. */
export const toPreviewLink = (builds: readonly NamedBuild[], env: NodeJS.ProcessEnv): string => {
  const shellUrl = env.RELEASE_URL && !env.SHELL_URL ? '' : getShellUrl(env)
  return `${shellUrl}/admin/releases?preview=${builds.map(({ remote, build }) => `${remote}/${build}`).join(',')}`
}
