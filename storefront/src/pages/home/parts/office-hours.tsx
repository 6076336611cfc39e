import { useEffect, useState } from 'react'
import { operatorZone } from '@escapes/contract/dates'
import css from './reasons.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: operatorZone, hour: '2-digit', minute: '2-digit' })

interface OfficeHoursProps {
  /** `08:00`, Sri Lanka time. */
  opens: string
  closes: string
}

/** Whether somebody is there now; the hours alone until the page has a clock. */
export const OfficeHours = ({ opens, closes }: OfficeHoursProps) => {
  const [time, setTime] = useState<string>()
  useEffect(() => {
    const look = (): void => setTime(clock.format(new Date()))
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [])
  const isOpen = time !== undefined && time >= opens && time < closes
  return (
    <p className={css.hours} data-open={isOpen || undefined}>
      {time === undefined && `Daily ${opens} to ${closes}, Sri Lanka time`}
      {time !== undefined && isOpen && `Open now, until ${closes} Sri Lanka time (${time} there)`}
      {time !== undefined && !isOpen && `Closed now (${time} in Sri Lanka), open daily ${opens} to ${closes}`}
    </p>
  )
}
