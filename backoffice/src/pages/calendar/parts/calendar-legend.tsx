import { entryKinds } from '#/features/nights/entry-text.ts'
import css from './calendar-legend.module.css'
import bar from './entry-bar.module.css'

/** Each kind by pattern, mark and word. */
export const CalendarLegend = () => (
  <ul className={css.legend} aria-label="Legend">
    {Object.entries(entryKinds).map(([kind, { mark, label }]) => (
      <li key={kind}>
        <span className={bar.swatch} data-kind={kind} aria-hidden="true">
          <b className={bar.mark}>{mark}</b>
        </span>
        {label}
      </li>
    ))}
    <li>
      <span className={css.noted} aria-hidden="true" />
      <span>Day to know</span>
    </li>
  </ul>
)
