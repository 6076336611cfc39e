import { useEffect, useState } from 'react'
import { clockInSriLanka } from '@escapes/contract/dates'
import css from './reasons.module.css'

interface OfficeHoursProps {
  opens: string
  closes: string
}

/** Shows only the hours until the browser's clock is known. */
export const OfficeHours = ({ opens, closes }: OfficeHoursProps) => {
  const [time, setTime] = useState<string>()
  useEffect(() => {
    const update = (): void => setTime(clockInSriLanka(new Date()))
    update()
    const timer = setInterval(update, 30_000)
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
