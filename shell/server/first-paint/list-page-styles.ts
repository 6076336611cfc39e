import type { PageMatch } from '#/routing/match-remote.ts'
import type { ShellManifest } from '../boot/shell-manifest.ts'

/** The style sheets that a page needs before any script runs: of the shared modules that it uses, and its own. */
export const listPageStyles = ({ remote, page }: PageMatch, shell: ShellManifest) => {
  const { files = [], shared = [] } = remote.pageStyles?.[page.pattern] ?? {}
  const ofShell = new Set(shared.flatMap((module) => shell.sharedStyles[module] ?? []))
  return [
    ...[...ofShell].map((path) => ({ address: shell.base + path, integrity: shell.files[path] })),
    ...files.map((address) => ({ address, integrity: remote.integrity[address] })),
  ]
}
