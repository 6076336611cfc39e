import css from './calendar-legend.module.css'

const NotedItem = () => (
  <li>
    <i data-state="noted" /> Good to know
  </li>
)

export const CalendarLegend = ({ hasBlocked, hasNotes = false }: { hasBlocked: boolean; hasNotes?: boolean }) =>
  hasBlocked ? (
    <ul className={css.legend}>
      <li>
        <i data-state="free" /> Free
      </li>
      <li>
        <i data-state="check-out" /> Departure only
      </li>
      <li>
        <i data-state="check-in" /> Arrival only
      </li>
      <li>
        <i data-state="blocked" /> Taken
      </li>
      {hasNotes && <NotedItem />}
    </ul>
  ) : hasNotes ? (
    <ul className={css.legend}>
      <NotedItem />
    </ul>
  ) : null
