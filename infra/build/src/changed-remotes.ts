/** What the bytes of every remote are made from, and how each is released. */
const common = [
  'shell/platform/',
  'api/contract/',
  'infra/build/',
  'infra/release/',
  'pnpm-lock.yaml',
  '.github/workflows/remotes.yml',
  '.github/workflows/release-remote.yml',
]

/** The remotes whose builds may differ after a change of these files, each a path from the top of the repository. */
export const listChangedRemotes = (paths: readonly string[], names: readonly string[]): string[] =>
  paths.some((path) => common.some((start) => path.startsWith(start)))
    ? [...names]
    : names.filter((name) => paths.some((path) => path.startsWith(`${name}/`)))
