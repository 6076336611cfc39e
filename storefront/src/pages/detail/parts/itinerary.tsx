import { useLocation } from 'react-router-dom'
import type { ActivityDetail } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import css from './itinerary.module.css'
import { Paragraphs } from './paragraphs.tsx'

type Day = ActivityDetail['itinerary'][number]

interface DayViewProps {
  day: Day
  isOpen: boolean
  /** A single day has no number. */
  isSingle: boolean
}

const DayView = ({ day, isOpen, isSingle }: DayViewProps) => (
  <details name="itinerary" id={`day-${day.day}`} className={css.day} data-single={isSingle || undefined} open={isOpen}>
    <summary className={css.summary}>
      {!isSingle && <span className={css.number}>Day {day.day}</span>}
      <span className={css.title}>{day.title}</span>
      <span className={css.place}>{day.location}</span>
      <Icon name="chevron-down" size={20} className={css.chevron} />
    </summary>
    <div className={css.body}>
      <Paragraphs text={day.description} />
      <dl className={css.details}>
        {day.activities.length > 0 && (
          <>
            <dt>Do</dt>
            <dd>{day.activities.join(', ')}</dd>
          </>
        )}
        {day.accommodation && (
          <>
            <dt>Sleep</dt>
            <dd>{day.accommodation}</dd>
          </>
        )}
        {day.meals.length > 0 && (
          <>
            <dt>Eat</dt>
            <dd>{day.meals.join(', ')}</dd>
          </>
        )}
      </dl>
    </div>
  </details>
)

/** One open day at a time, by the shared `name`. `#day-3` opens the third. */
export const Itinerary = ({ days }: { days: readonly Day[] }) => {
  const { hash } = useLocation()
  const openDay = days.find(({ day }) => hash === `#day-${day}`) ?? days[0]
  return days.map((day) => <DayView key={day.day} day={day} isOpen={day === openDay} isSingle={days.length === 1} />)
}
