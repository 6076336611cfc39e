import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { useIsPhone } from '#/features/layout/use-is-phone.ts'
import type { MonthOf } from './group-by-month.ts'
import css from './month-by-month.module.css'

interface MonthByMonthProps<Item> {
  /** Such as `Departures by month`. */
  label: string
  months: readonly MonthOf<Item>[]
  children: (items: Item[]) => ReactNode
}

/** A year on one page: on a phone a month at a time, which the address names, elsewhere all below each other. */
export const MonthByMonth = <Item,>({ label, months, children }: MonthByMonthProps<Item>) => {
  const [search] = useSearchParams()
  const isPhone = useIsPhone()
  const shown = months.find(({ month }) => month === search.get('month')) ?? months[0]
  if (!shown || months.length === 1) return shown && children(shown.items)
  if (!isPhone)
    return months.map(({ month, label: name, items }) => (
      <Fragment key={month}>
        <h3 className={css.month}>{name}</h3>
        {children(items)}
      </Fragment>
    ))
  return (
    <>
      <div className={css.choices}>
        <ChoiceLinks
          label={label}
          choices={months.map(({ month, label: name, items }) => ({
            to: `?month=${month}`,
            label: name,
            count: items.length,
            isChosen: month === shown.month,
          }))}
        />
      </div>
      {children(shown.items)}
    </>
  )
}
