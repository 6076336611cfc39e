import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName, VisuallyHidden } from '@escapes/shared-ui/core'
import { allPlaces } from '#/features/listings/places.ts'
import { useEmptyPlaces } from '#/features/listings/use-empty-places.ts'
import { joinNames } from '#/features/text/join-names.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { climates, type Region, type SeasonTone } from '../../../content/seasons.ts'
import { type ComingMonth, listComingMonths } from './coming-months.ts'
import css from './month-guide.module.css'
import { seasonTones, toToneName } from './season-tones.ts'

const regions = [...new Set(Object.values(climates).map(({ region }) => region))]

const toneIcons: Record<SeasonTone, IconName> = { good: 'sun', mixed: 'cloud', wet: 'rain' }

const sortByTone = ({ at }: ComingMonth): Region[] => {
  const rank = ({ months }: Region): number => seasonTones.findIndex((tone) => tone === months[at]?.tone)
  return regions.toSorted((one, other) => rank(one) - rank(other))
}

const describeMonth = (month: ComingMonth): string => {
  const best = regions.filter(({ months }) => months[month.at]?.tone === 'good').map(({ name }) => name)
  return best.length === 0
    ? `${month.name}: no part of the island is at its best.`
    : `${month.name} is best for: ${joinNames(best)}.`
}

interface Offer {
  what: string
  path: string
  /** Places at which nothing of it is offered. */
  without: ReadonlySet<string>
  when: Record<string, string>
}

interface RegionInMonthProps {
  region: Region
  month: ComingMonth
  withoutVillas: ReadonlySet<string>
  withoutExperiences: ReadonlySet<string>
}

const RegionInMonth = ({ region, month, withoutVillas, withoutExperiences }: RegionInMonthProps) => {
  const season = region.months[month.at]
  if (!season) return null
  const places = allPlaces.filter((place) => climates[place]?.region === region)
  const offers: Offer[] = [
    { what: 'Villas', path: '/villas', without: withoutVillas, when: { month: month.month } },
    {
      what: 'Things to do',
      path: '/experiences',
      without: withoutExperiences,
      when: { startDate: month.from, endDate: month.to },
    },
  ]
  return (
    <li className={css.region} data-tone={season.tone}>
      <p className={css.season}>
        <Icon name={toneIcons[season.tone]} size={22} />
        {toToneName(season.tone, region)}
      </p>
      <h3 className={css.name}>{region.name}</h3>
      <p>{season.words}.</p>
      <p className={css.places}>{joinNames(places)}</p>
      <p className={css.offers}>
        {offers.map(({ what, path, without, when }) => {
          const location = places.filter((place) => !without.has(place)).join(',')
          return (
            location && (
              <Link key={path} to={`${path}?${new URLSearchParams({ location, ...when })}`}>
                {what}
                <VisuallyHidden>{` ${region.name}, ${month.name}`}</VisuallyHidden>
              </Link>
            )
          )
        })}
      </p>
    </li>
  )
}

/** What each part of the island is like in a month, the best first, with what we offer there then. */
export const MonthGuide = () => {
  const [months] = useState(() => listComingMonths(todayInSriLanka()))
  const [at, setAt] = useState(1)
  const withoutVillas = useEmptyPlaces('villa', allPlaces)
  const withoutExperiences = useEmptyPlaces('experience', allPlaces)
  const month = months[at]
  if (!month) return null
  return (
    <>
      <fieldset className={css.months} aria-label="Month">
        {months.map(({ month: value, name }, index) => (
          <label key={value} className={css.month}>
            <input type="radio" name="month" value={value} checked={index === at} onChange={() => setAt(index)} />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </label>
        ))}
      </fieldset>
      <output className={css.answer}>{describeMonth(month)}</output>
      <ul className={css.regions}>
        {sortByTone(month).map((region) => (
          <RegionInMonth
            key={region.name}
            region={region}
            month={month}
            withoutVillas={withoutVillas}
            withoutExperiences={withoutExperiences}
          />
        ))}
      </ul>
    </>
  )
}
