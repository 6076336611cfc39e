import type { DayPickerProps } from 'react-day-picker'
import css from './calendar.module.css'

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const classNames: DayPickerProps['classNames'] = {
  root: css.root,
  months: css.months,
  month: css.month,
  nav: css.nav,
  button_previous: css.navButton,
  button_next: css.navButton,
  chevron: css.chevron,
  month_caption: css.caption,
  caption_label: css.captionLabel,
  month_grid: css.grid,
  weekday: css.weekday,
  day: css.day,
  day_button: css.dayButton,
  today: css.today,
  disabled: css.disabled,
  hidden: css.hidden,
}

const modifierNames = [
  'start',
  'end',
  'between',
  'blocked',
  'checkOutOnly',
  'checkInOnly',
  'labelled',
  'noted',
] as const
const modifiersClassNames = Object.fromEntries(modifierNames.map((name) => [name, css[name] ?? name]))

/** Shared by all calendars: weeks begin on Monday. */
export const calendarDefaults = {
  classNames,
  modifiersClassNames,
  weekStartsOn: 1,
  // It opens on request, so the keyboard continues inside it.
  autoFocus: true,
  labels: { labelNext: () => 'Next month', labelPrevious: () => 'Previous month' },
} as const satisfies DayPickerProps

/** `Friday 14 May 2027` */
export const formatFullDate = (date: Date): string => dayFormat.format(date)
