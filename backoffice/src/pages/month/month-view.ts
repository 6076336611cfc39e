import type { CurrencyCode } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'
import { type MonthFigure, monthFigures } from '@escapes/contract/month-figures'
import { listMonths } from './list-months.ts'

/** What the address says: a month, and whose bookings are listed below the sums. */
export interface MonthView {
  month: string
  figure: MonthFigure | undefined
  currency: CurrencyCode | undefined
  listing: string | undefined
}

/** Without a month it is the one before this: a month is closed when it is over. */
export const readMonthView = (search: URLSearchParams, today: CivilDate): MonthView => ({
  month: search.get('month') ?? listMonths(today)[1]?.value ?? '',
  figure: monthFigures.find((name) => name === search.get('figure')),
  currency: (search.get('currency') as CurrencyCode | null) ?? undefined,
  listing: search.get('listing') ?? undefined,
})

export const toMonthAddress = ({ month, figure, currency, listing }: Partial<MonthView> & { month: string }): string =>
  `/admin/month?${new URLSearchParams({
    month,
    ...(figure && { figure }),
    ...(currency && { currency }),
    ...(listing && { listing }),
  }).toString()}`
