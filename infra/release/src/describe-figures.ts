import type { BuildFigures } from '@escapes/contract/releases'

const toMs = (ms: number | null): string => (ms === null ? '-' : `${ms} ms`)

/** What browsers said of each build within the last day, as a table of text; nothing when none said anything. */
export const describeFigures = (figures: readonly BuildFigures[]): string[] => {
  if (figures.length === 0) return []
  const head = ['build', 'views', 'share', 'load p75', 'LCP p75', 'errors/1000', 'fallbacks/1000']
  const rows = figures.map((each) => [
    each.build,
    String(each.views),
    `${(each.share * 100).toFixed(1)} %`,
    toMs(each.loadP75Ms),
    toMs(each.lcpP75Ms),
    each.errorsPerThousand.toFixed(1),
    each.fallbacksPerThousand.toFixed(1),
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}
