import type { SeasonMonth, SeasonTone } from '../../../content/seasons.ts'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const toName = (month: number): string => monthNames[month % 12] ?? ''

/** The months of a tone in words, over the turn of the year too: `December to March, July`. */
export const formatMonths = (months: readonly SeasonMonth[], tone: SeasonTone): string => {
  const has = (month: number): boolean => months[(month + 12) % 12]?.tone === tone
  const all = months.map((_, month) => month)
  if (all.every(has)) return 'all year'
  const runs = all
    .filter((month) => has(month) && !has(month - 1))
    .map((first) => {
      let length = 1
      while (has(first + length)) length += 1
      const last = first + length - 1
      if (length === 1) return toName(first)
      return length === 2 ? `${toName(first)} and ${toName(last)}` : `${toName(first)} to ${toName(last)}`
    })
  return runs.join(', ')
}
