import type { DayPickerProps } from 'react-day-picker'
import css from './calendar.module.css'

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const classNames: DayPickerProps['classNames'] = {
  root: css.root,
  months: css.months,
  month: css.month,
  nav: css.nav,
  button_previous: css.turn,
  button_next: css.turn,
  chevron: css.chevron,
  month_caption: css.caption,
  caption_label: css.captionLabel,
  month_grid: css.grid,
  weekdays: css.weekdays,
  weekday: css.weekday,
  week: css.week,
  day: css.day,
  day_button: css.dayButton,
  today: css.today,
  disabled: css.disabled,
  hidden: css.hidden,
}

const modifierNames = ['start', 'end', 'between', 'blocked', 'checkOutOnly', 'checkInOnly', 'worded'] as const
const modifiersClassNames = Object.fromEntries(modifierNames.map((name) => [name, css[name] ?? name]))

/** How every calendar of the product looks and speaks: weeks begin on Monday. */
export const calendarLook = {
  classNames,
  modifiersClassNames,
  weekStartsOn: 1,
  // It appears because somebody asked for it: the keyboard goes on within.
  autoFocus: true,
  labels: { labelNext: () => 'Next month', labelPrevious: () => 'Previous month' },
} as const satisfies DayPickerProps

/** `Friday 14 May 2027` */
export const dayWords = (date: Date): string => dayFormat.format(date)
