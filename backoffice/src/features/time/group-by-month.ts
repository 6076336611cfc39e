const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export interface MonthOf<Item> {
  /** `2026-11` */
  month: string
  /** `Nov 2026` */
  label: string
  items: Item[]
}

/** The months from that of a day to that of another, such as `2026-11`. */
export const listMonths = (from: string, last: string): string[] => {
  const months: string[] = []
  for (let at = new Date(`${from.slice(0, 7)}-01`); at <= new Date(last); at.setUTCMonth(at.getUTCMonth() + 1))
    months.push(at.toISOString().slice(0, 7))
  return months
}

/** Items by month, in order; one that reaches into several is in each. */
export const groupByMonth = <Item>(items: readonly Item[], toMonths: (item: Item) => string[]): MonthOf<Item>[] => {
  const months = Map.groupBy(
    items.flatMap((item) => toMonths(item).map((month) => ({ month, item }))),
    ({ month }) => month,
  )
  return [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, some]) => ({
      month,
      label: monthFormat.format(new Date(`${month}-01`)),
      items: some.map(({ item }) => item),
    }))
}
