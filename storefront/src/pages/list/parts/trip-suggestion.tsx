import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatComingDates } from '@escapes/contract/dates'
import type { SearchedParty } from '#/features/listings/searched-party.ts'
import type { Stay, TripSuggestion as Suggestion } from '../find-trip-suggestion.ts'
import { ListingLine } from './listing-line.tsx'
import css from './suggestions.module.css'

const toQueryText = (values: Record<string, string | number | null | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

const toStayText = ({ checkIn, checkOut }: Stay): string => formatComingDates(checkIn, checkOut)
const toDayText = (days: number): string => (days === 1 ? 'one day' : `${days} days`)

const describe = ({ tour, dates }: Suggestion): string => {
  const longest = toDayText(Math.ceil(tour.durationDays ?? 1))
  const side = dates === null ? 'before or after' : dates.villa.checkIn < dates.tour.checkIn ? 'before' : 'after'
  return `The longest tour we found takes ${longest}. Spend the days ${side} it in a villa.`
}

const nameWithPlace = ({ title, location }: Suggestion['villa']): string =>
  title.includes(location) ? title : `${title}, ${location}`

interface TripSuggestionProps {
  suggestion: Suggestion
  party: SearchedParty
}

/** For more days than a tour takes: the longest tour, and a villa for the rest. */
export const TripSuggestion = ({ suggestion, party: { guests, children, infants } }: TripSuggestionProps) => {
  const titleId = useId()
  const { tour, villa, days, dates } = suggestion
  const stay = dates?.villa
  const party = { guests, children, infants }
  const villaQuery = toQueryText({ ...stay, ...party })
  const parts = [
    <ListingLine
      key={tour.id}
      to={`/tours/${tour.id}${toQueryText({ date: dates?.tour.checkIn, ...party })}`}
      listing={tour}
      detail={dates ? toStayText(dates.tour) : (tour.duration ?? tour.location)}
    />,
    <ListingLine
      key={villa.id}
      to={`/villas/${villa.id}${villaQuery}`}
      listing={villa}
      title={nameWithPlace(villa)}
      detail={stay ? toStayText(stay) : 'As many nights as you like'}
    />,
  ]
  const isVillaFirst = dates !== null && dates.villa.checkIn < dates.tour.checkIn
  return (
    <section className={css.box} data-above="" aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {dates ? `For your ${days} days` : `For ${days} days or more`}
      </h2>
      <p className={css.lede}>{describe(suggestion)}</p>
      <ol className={css.lines}>{isVillaFirst ? parts.toReversed() : parts}</ol>
      <Link to={`/villas${villaQuery}`} className={css.all}>
        {dates ? 'See all villas for those nights' : 'See all villas'}
      </Link>
    </section>
  )
}
