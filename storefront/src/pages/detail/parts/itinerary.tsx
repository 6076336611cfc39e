import type { OutingDetail } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import css from './itinerary.module.css'
import { Paragraphs } from './paragraphs.tsx'

type Day = OutingDetail['itinerary'][number]

const DayView = ({ day, isOpen }: { day: Day; isOpen: boolean }) => (
  <details name="itinerary" id={`day-${day.day}`} className={css.day} open={isOpen}>
    <summary className={css.summary}>
      <span className={css.number}>Day {day.day}</span>
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

/** One day open at a time; the browser sees to that by the shared name. */
export const Itinerary = ({ days }: { days: readonly Day[] }) => (
  <div className={css.days}>
    {days.map((day, index) => (
      <DayView key={day.day} day={day} isOpen={index === 0} />
    ))}
  </div>
)
