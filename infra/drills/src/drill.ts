/** What a drill found: figures to print, and everything that was not as it must be. */
export interface Findings {
  figures: Record<string, string | number>
  faults: string[]
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
