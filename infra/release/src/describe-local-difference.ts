import type { BootRemote, BuildSidecar } from '@escapes/contract/releases'

const sortNames = (names: Iterable<string>) => [...names].toSorted()

export type LiveBuild = Pick<BootRemote, 'build' | 'pages' | 'integrity'> & Partial<Pick<BootRemote, 'version'>>

export const describeLocalDifference = (here: BuildSidecar, live: LiveBuild | undefined): string[] => {
  if (live?.build === here.build) return []
  if (!live) return [`+ ${here.remote} goes live for the first time, with ${here.pages.length} pages`]
  const lines = [`  build   ${live.build} → ${here.build}`]
  if (live.version !== undefined && live.version !== here.version)
    lines.push(`  version ${live.version} → ${here.version}`)

  const describeMenu = ({ title, menu }: BootRemote['pages'][number]) =>
    menu ? `, in the menu as ${[menu.group, menu.label ?? title].filter(Boolean).join(' › ')}` : ''
  const describe = (pages: BootRemote['pages']) =>
    new Map(pages.map((page) => [page.pattern, `${page.title} (${page.access})${describeMenu(page)}`]))
  const [before, after] = [describe(live.pages), describe(here.pages)]
  for (const pattern of sortNames(new Set([...before.keys(), ...after.keys()]))) {
    const [old, now] = [before.get(pattern), after.get(pattern)]
    if (old === now) continue
    if (old !== undefined) lines.push(`- page ${pattern}: ${old}`)
    if (now !== undefined) lines.push(`+ page ${pattern}: ${now}`)
  }

  const liveFiles = new Map(
    Object.entries(live.integrity).map(([address, digest]) => [
      address.replace(/^\/_mf\/a\/[^/]+\/[^/]+\//, ''),
      digest,
    ]),
  )
  const pinned = here.files.filter(({ path }) => /\.(js|css)$/.test(path))
  const isUnchanged = ({ path, integrity }: BuildSidecar['files'][number]) => liveFiles.get(path) === integrity
  const changed = pinned.filter((file) => !isUnchanged(file))
  const gone = liveFiles.size - pinned.filter(({ path }) => liveFiles.has(path)).length
  lines.push(`  scripts and styles: ${pinned.length - changed.length} the same, ${changed.length} new, ${gone} gone`)
  for (const { path, size } of changed) lines.push(`+ ${path} (${size} bytes)`)
  return lines
}
