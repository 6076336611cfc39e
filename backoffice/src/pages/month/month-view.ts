import type { CurrencyCode, MonthFigure } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'
import { listMonths } from './list-months.ts'

export const figureLabels: Readonly<Record<MonthFigure, string>> = {
  opening: 'At the start',
  received: 'Came in',
  writtenOff: 'Written off',
  refunded: 'Went back',
  earned: 'Earned',
  held: 'Held for trips to come',
  toReturn: 'To give back',
  receivable: 'Owed to us',
}

const figures = Object.keys(figureLabels) as readonly MonthFigure[]

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
  figure: figures.find((name) => name === search.get('figure')),
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
