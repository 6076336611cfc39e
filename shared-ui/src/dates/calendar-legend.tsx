import css from './calendar-legend.module.css'

export const CalendarLegend = ({ hasBlocked }: { hasBlocked: boolean }) =>
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
    </ul>
  ) : null
