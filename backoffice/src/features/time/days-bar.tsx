import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays, type CivilDate, formatShortDate, isCivilDate } from '@escapes/contract/dates'
import { ButtonLink } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import css from './days-bar.module.css'
import { todayInSriLanka } from './today-in-sri-lanka.ts'

interface DaysBarProps {
  from: CivilDate
  count: number
  /** Of the page as it begins with another day. */
  toAddress: (from: CivilDate) => string
  /** What else can be done with these days. */
  children: ReactNode
}

/** Moves a page of some days: by as many as it shows, to today, or to a day that is chosen. */
export const DaysBar = ({ from, count, toAddress, children }: DaysBarProps) => {
  const navigate = useNavigate()
  const steps = [
    { label: 'Earlier', day: addDays(from, -count) },
    { label: 'Today', day: todayInSriLanka() },
    { label: 'Later', day: addDays(from, count) },
  ]
  return (
    <div className={css.bar}>
      {steps.map(({ label, day }) => (
        <ButtonLink key={label} size="sm" variant="secondary" to={toAddress(day)} preventScrollReset>
          {label}
        </ButtonLink>
      ))}
      <TextField
        type="date"
        label="From"
        isLabelHidden
        value={from}
        required
        onChange={({ target }) =>
          isCivilDate(target.value) && void navigate(toAddress(target.value), { preventScrollReset: true })
        }
      />
      <p className={css.dates}>{`${formatShortDate(from)} to ${formatShortDate(addDays(from, count - 1))}`}</p>
      {children}
    </div>
  )
}
