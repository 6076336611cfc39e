/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the picture is drawn in HTML: there is no file for `img` to show */
import type { WeeklyTrends } from '@escapes/contract'
import { formatDayAndMonth } from '@escapes/contract/dates'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { dollarsText } from '#/features/money/money-text.ts'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { toScale } from '../chart-scale.ts'
import css from './trends.module.css'

type Week = WeeklyTrends['weeks'][number]

const columns: readonly Column<Week>[] = [
  { id: 'week', header: 'Week from', cell: ({ from }) => formatDayAndMonth(from) },
  { id: 'bookings', header: 'Bookings', align: 'end', cell: ({ bookings }) => bookings },
  { id: 'booked', header: 'Booked', align: 'end', cell: ({ booked }) => dollarsText(booked) },
  { id: 'verified', header: 'Verified', align: 'end', cell: ({ verified }) => dollarsText(verified) },
]

const sum = (weeks: readonly Week[], kind: 'booked' | 'verified'): string =>
  dollarsText(weeks.reduce((total, week) => total + week[kind], 0))

/** Whole dollars, thousands shortened: `$12k`. */
const tick = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

const toHeight = (value: number, top: number) => ({ blockSize: `${(100 * value) / top}%` })

/** Two bars a week in one picture; its table says the same in figures. Cancelled bookings are not in it. */
export const WeeksChart = ({ weeks }: { weeks: readonly Week[] }) => {
  const highest = Math.max(...weeks.flatMap(({ booked, verified }) => [booked, verified]))
  if (highest === 0) return <p className={css.note}>Nothing was booked or paid in the last thirteen weeks.</p>
  const { top, ticks } = toScale(highest)
  return (
    <div className={css.chartCard}>
      <div
        role="img"
        aria-label={`${weeks.length} weeks: ${sum(weeks, 'booked')} booked, ${sum(weeks, 'verified')} verified. The table has each week.`}
      >
        <ul className={css.legend} aria-hidden="true">
          <li data-kind="booked">Booked</li>
          <li data-kind="verified">Verified</li>
        </ul>
        <div className={css.plot} aria-hidden="true">
          {ticks.map((value) => (
            <span key={value} className={css.tick} style={{ insetBlockEnd: `${(100 * value) / top}%` }}>
              {tick.format(value / 100)}
            </span>
          ))}
          <div className={css.bars}>
            {weeks.map(({ from, booked, verified }) => (
              <span key={from} className={css.week}>
                <span className={css.bar} data-kind="booked" style={toHeight(booked, top)} />
                <span className={css.bar} data-kind="verified" style={toHeight(verified, top)} />
              </span>
            ))}
          </div>
        </div>
        <div className={css.weekNames} aria-hidden="true">
          {weeks.map(({ from }) => (
            <span key={from}>{formatDayAndMonth(from)}</span>
          ))}
        </div>
      </div>
      <details className={css.details}>
        <summary>As a table</summary>
        <TableFrame width="24rem" isPending={false}>
          <DataTable
            label="Each week"
            columns={columns}
            rows={weeks.toReversed()}
            rowKey={({ from }) => from}
            empty={null}
          />
        </TableFrame>
      </details>
    </div>
  )
}
