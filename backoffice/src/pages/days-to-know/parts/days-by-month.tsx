import type { MouseEvent } from 'react'
import type { StaffDayToKnow } from '@escapes/contract'
import { Badge, Button } from '@escapes/shared-ui/core'
import { rememberNextItem, restoreFocus } from '#/features/focus/restore-focus.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import { toDatesText, toKindLabel, toReachText } from '../day-fields.ts'
import css from './days-by-month.module.css'

interface DaysByMonthProps {
  days: readonly StaffDayToKnow[]
  onEdit: (day: StaffDayToKnow) => void
  onCopy: (day: StaffDayToKnow) => void
  onRemove: (day: StaffDayToKnow) => void
  isRemoving: boolean
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const DayItem = ({
  day,
  onEdit,
  onCopy,
  onRemove,
  isRemoving,
}: { day: StaffDayToKnow } & Omit<DaysByMonthProps, 'days'>) => {
  const dates = toDatesText(day)
  const name = `${day.title}, ${dates}`
  const remove = ({ currentTarget }: MouseEvent): void => {
    const findNext = rememberNextItem(currentTarget)
    onRemove(day)
    restoreFocus(findNext)
  }
  return (
    <li className={css.day}>
      <div className={css.words}>
        <p className={css.dates}>{dates}</p>
        <h3 className={css.title}>{day.title}</h3>
        <p>{day.meaning}</p>
        <p className={css.facts}>
          <Badge>{toKindLabel(day.kind)}</Badge>
          {day.warns && <Badge tone="warning">Warns</Badge>}
          <span>{toReachText(day)}</span>
        </p>
      </div>
      <div className={css.actions}>
        <RowAction text="Edit" name={`Edit ${name}`} onClick={() => onEdit(day)} />
        <RowAction
          text="Copy to next year"
          variant="quiet"
          name={`Copy to next year: ${name}`}
          onClick={() => onCopy(day)}
        />
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove ${name}`}
          aria-disabled={isRemoving || undefined}
          onClick={(event) => !isRemoving && remove(event)}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

/** The days by the month in which they begin, in the order given. */
export const DaysByMonth = ({ days, ...actions }: DaysByMonthProps) => (
  <div className={css.months}>
    {[...Map.groupBy(days, ({ from }) => from.slice(0, 7))].map(([month, some]) => (
      <section key={month} aria-labelledby={`month-${month}`}>
        <h2 id={`month-${month}`} className={css.month}>
          {monthFormat.format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <ul className={css.days}>
          {some.map((day) => (
            <DayItem key={day.id} day={day} {...actions} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)
