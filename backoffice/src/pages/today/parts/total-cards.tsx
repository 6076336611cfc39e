import type { TodayOverview } from '@escapes/contract'
import { StatCard } from '@escapes/shared-ui/data'
import { dollarsText } from '#/features/money/money-text.ts'
import css from './today.module.css'

const grouped = new Intl.NumberFormat('en-US')

/** Bookings and revenue are those of the period, listings those that are published now. */
export const TotalCards = ({ overview: { totals, revenue } }: { overview: TodayOverview }) => (
  <section aria-label="Totals" className={css.cards}>
    <StatCard label="Total Bookings" icon="ticket" value={grouped.format(totals.bookings)} detail="Submitted" />
    <StatCard label="Total Revenue" icon="wallet" value={dollarsText(revenue)} detail="Verified less refunded" />
    <StatCard label="Total Tours" icon="compass" value={totals.tours} detail="Published" />
    <StatCard label="Total Villas" icon="hotel" value={totals.villas} detail="Published" />
    <StatCard label="Total Experiences" icon="leaf" value={totals.experiences} detail="Published" />
  </section>
)
