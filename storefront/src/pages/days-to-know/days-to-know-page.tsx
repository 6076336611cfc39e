import { Link, useLoaderData } from 'react-router-dom'
import type { DayToKnow } from '@escapes/contract'
import { formatComingDates } from '@escapes/contract/dates'
import { Badge, Container, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { monthNames } from '#/features/planning/month-runs.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './days-to-know-page.module.css'
import type { DaysToKnowData } from './loader.ts'

/** `August 2027` of `2027-08`. */
const toMonthName = (month: string): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** What has begun already is of this month. */
const groupByMonth = (days: readonly DayToKnow[]): [string, DayToKnow[]][] => {
  const thisMonth = todayInSriLanka().slice(0, 7)
  return [
    ...Map.groupBy(days, ({ from }) => {
      const month = from.slice(0, 7)
      return month < thisMonth ? thisMonth : month
    }),
  ]
}

const Day = ({ day: { from, to, title, meaning, warns, places } }: { day: DayToKnow }) => (
  <li className={css.day}>
    <p className={css.dates}>{formatComingDates(from, to)}</p>
    <div className={css.words}>
      <h3 className={css.title}>
        <span>{title}</span>
        {places.length > 0 && <span className={css.place}>{places.join(', ')}</span>}
        {warns && <Badge tone="warning">Plan for it</Badge>}
      </h3>
      <p>{meaning}</p>
    </div>
  </li>
)

/** The full moons, feasts and closures of the coming twelve months. */
export const DaysToKnowPage = () => {
  const { days } = useLoaderData<DaysToKnowData>()
  return (
    <Container width="reading" className={css.page}>
      <DocumentTitle>Days to know</DocumentTitle>
      <header className={css.header}>
        <h1 className={css.heading}>Days to know in Sri Lanka</h1>
        <p className={css.lede}>
          Full moons, festivals and closed parks of the coming twelve months, and what each means for your trip. When
          you choose dates, we tell you which of these fall on them.
        </p>
      </header>
      {days.length === 0 && (
        <EmptyState
          icon="calendar"
          title="No day is listed yet"
          detail="Ask us about your dates, and a person answers."
          action={<Link to="/contact">Write to us</Link>}
        />
      )}
      {groupByMonth(days).map(([month, some]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={css.month}>
            {toMonthName(month)}
          </h2>
          <ul>
            {some.map((day) => (
              <Day key={day.id} day={day} />
            ))}
          </ul>
        </section>
      ))}
      {days.length > 0 && (
        <p className={css.note}>
          <span>Some dates are fixed only weeks before. If your plans hang on one,</span>{' '}
          <Link to="/contact">ask us</Link>
          <span>.</span>
        </p>
      )}
    </Container>
  )
}
