import type { WeeklyTrends } from '@escapes/contract'
import { Link } from 'react-router-dom'
import { bookingStateChoices, bookingStateLabels } from '#/features/booking/labels.ts'
import css from './trends.module.css'

/** One row a state in the order staff work through them, with a bar behind the count. */
export const StateTable = ({ states }: { states: WeeklyTrends['states'] }) => {
  const counts = new Map(states.map(({ state, bookings }) => [state, bookings]))
  const shown = bookingStateChoices.filter((state) => counts.has(state))
  if (shown.length === 0) return <p className={css.note}>Nobody booked in the last thirteen weeks.</p>
  const most = Math.max(...counts.values())
  return (
    <div className={css.chartCard}>
      <table className={css.states} aria-label="Bookings of these weeks by state">
        <tbody>
          {shown.map((state) => {
            const count = counts.get(state) ?? 0
            return (
              <tr key={state}>
                <th scope="row">
                  <Link to={`/admin/bookings?state=${state}`}>{bookingStateLabels[state]}</Link>
                </th>
                <td>
                  <span className={css.count}>{count}</span>
                  <span className={css.stateBar} style={{ inlineSize: `${(100 * count) / most}%` }} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
