import { monthNames } from '#/features/planning/month-runs.ts'

/** `November 12, 2026`, from `2026-11-12`. */
export const formatPostDate = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${monthNames[Number(month) - 1]} ${day}, ${year}`
}
