import type { PageMatch } from '#/routing/match-remote.ts'
import type { ShellManifest } from '../boot/shell-manifest.ts'

/**
 * The style sheets that a page needs before any script runs, and the scripts that it loads: of the shared modules that it
 * uses, and its own.
 */
export const listPageFiles = ({ remote, page }: PageMatch, shell: ShellManifest) => {
  const { files = [], shared = [], scripts = [], sharedScripts = [] } = remote.pageStyles?.[page.pattern] ?? {}
  const list = (modules: readonly string[], filesOf: Readonly<Record<string, string[]>>, own: readonly string[]) => [
    ...[...new Set(modules.flatMap((module) => (Object.hasOwn(filesOf, module) ? filesOf[module]! : [])))].map(
      (path) => ({
        address: shell.base + path,
        integrity: shell.files[path],
      }),
    ),
    ...own.map((address) => ({ address, integrity: remote.integrity[address] })),
  ]
  return {
    styles: list(shared, shell.sharedStyles, files),
    scripts: list(sharedScripts, shell.sharedScripts ?? {}, scripts),
  }
}
