import { addDays, type CivilDate } from '@escapes/contract/dates'

export const periodLabels = { today: 'Today', week: '7 days', month: '30 days', all: 'All time' } as const
export type PeriodName = keyof typeof periodLabels
export const periodNames = Object.keys(periodLabels) as readonly PeriodName[]
export const usualPeriod: PeriodName = 'month'

const daysBefore = { today: 0, week: 6, month: 29 } as const

/** The days of a period that ends today, both included; without bounds for all time. */
export const toDays = (period: PeriodName, today: CivilDate): { from?: CivilDate; to?: CivilDate } =>
  period === 'all' ? {} : { from: addDays(today, -daysBefore[period]), to: today }
