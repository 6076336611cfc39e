import type { BuildDifference } from './releases.ts'

const toLines = (what: string, { added, removed }: BuildDifference['pages']): string[] => [
  ...(added.length > 0 ? [`New ${what}: ${added.join(', ')}`] : []),
  ...(removed.length > 0 ? [`No more ${what}: ${removed.join(', ')}`] : []),
]

const toMenuLines = (menus: BuildDifference['menus']): string[] => {
  const lines = [
    ['New in the menus', menus?.added],
    ['No more in the menus', menus?.removed],
    ['Changed in the menus', menus?.changed],
  ] as const
  return lines.flatMap(([what, entries = []]) => (entries.length > 0 ? [`${what}: ${entries.join(', ')}`] : []))
}

const describePackage = ({ name, from, to }: BuildDifference['packages'][number]): string => {
  if (from === null) return `${name} ${to} is new`
  return to === null ? `${name} is gone` : `${name} ${from} → ${to}`
}

const describeBytes = (bytes: number): string => {
  if (bytes === 0) return 'as large as before'
  return `${Math.abs(bytes).toLocaleString('en')} bytes ${bytes > 0 ? 'more' : 'less'}`
}

/** How a build differs from the live one besides its commits, for people: a line each, none for what stays. */
export const describeBuildDifference = ({
  pages,
  menus,
  operations,
  packages,
  files,
  bytes,
}: BuildDifference): string[] => [
  ...toLines('pages', pages),
  ...toMenuLines(menus),
  ...toLines('calls of the api', operations),
  ...(packages.length > 0 ? [`Packages: ${packages.map(describePackage).join(', ')}`] : []),
  `Files: ${files.same} the same, ${files.added} new, ${files.removed} gone; ${describeBytes(bytes)}`,
]
