import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { airport, formatDriveTime, listDriveTimes } from '@escapes/contract/drive-times'
import { Icon } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { formatMonths, monthNames } from '#/features/planning/month-runs.ts'
import { seasonTones, toToneName } from '#/features/planning/season-tones.ts'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { climates, type Region } from '../../../../content/seasons.ts'
import { useDraft } from '../booking/use-fill-draft-from-address.ts'
import { DetailSection } from './detail-section.tsx'
import css from './planning-section.module.css'

interface SeasonProps {
  region: Region
  /** The month of the chosen dates, from 0. */
  chosen: number | undefined
}

const ChosenMonth = ({ region, chosen }: { region: Region; chosen: number }) => {
  const month = region.months[chosen]
  return (
    month && (
      <p className={css.chosen} data-tone={month.tone}>
        <span>{`Your dates, ${monthNames[chosen]}:`}</span> <strong>{month.words.toLowerCase()}</strong>
      </p>
    )
  )
}

/** The bars are for eyes only: the months are named below them. */
const Season = ({ region, chosen }: SeasonProps) => (
  <div>
    <h3 className={css.heading}>{region.name}</h3>
    <div className={css.bars} aria-hidden="true">
      {region.months.map(({ tone, words }, month) => (
        <span
          key={monthNames[month]}
          className={css.month}
          data-tone={tone}
          data-chosen={month === chosen || undefined}
          title={`${monthNames[month]}: ${words}`}
        >
          {monthNames[month]?.[0]}
        </span>
      ))}
    </div>
    {chosen !== undefined && <ChosenMonth region={region} chosen={chosen} />}
    <dl className={css.tones}>
      {seasonTones
        .map((tone) => ({ tone, text: formatMonths(region.months, tone) }))
        .filter(({ text }) => text !== '')
        .map(({ tone, text }) => (
          <div key={tone} data-tone={tone}>
            <dt>{toToneName(tone, region)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  </div>
)

const nearestCount = 3

const DriveTimes = ({ place }: { place: string }) => {
  const [start, setStart] = useState('')
  const drives = listDriveTimes(place)
  const fromAirport = drives.find((drive) => drive.place === airport)
  if (!fromAirport) return null
  const nearest = drives.filter((drive) => drive !== fromAirport).slice(0, nearestCount)
  const chosen = drives.find((drive) => drive.place === start)
  return (
    <div>
      <h3 className={css.heading}>By car from {place}</h3>
      <ul className={css.drives}>
        {[fromAirport, ...nearest].map((drive) => (
          <li key={drive.place}>
            <Icon name={drive === fromAirport ? 'plane' : 'car'} size={20} />
            <span>{drive.place}</span>
            <strong>{formatDriveTime(drive.minutes)}</strong>
          </li>
        ))}
      </ul>
      <div className={css.between}>
        <SelectField
          label="Where are you before or after?"
          placeholder="Choose a place"
          value={start}
          onChange={(event) => setStart(event.target.value)}
          options={drives
            .map((drive) => ({ value: drive.place, label: drive.place }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
        />
        <output className={css.answer}>
          {chosen && `${place} to ${chosen.place}: about ${formatDriveTime(chosen.minutes)}.`}
        </output>
      </div>
    </div>
  )
}

/** The places of a stay or a tour that we know, each once, in order. */
const listPlaces = (listing: ListingDetail): string[] => {
  const stops = listing.kind === 'villa' ? [] : listing.itinerary.map(({ location }) => location)
  return [...new Set([listing.location, ...stops].map(normalizePlaceName))].filter((place) => climates[place])
}

const toSpan = (degrees: readonly number[]): string => {
  const [low, high] = [Math.min(...degrees), Math.max(...degrees)]
  return low === high ? `${low} °C` : `${low} to ${high} °C`
}

const describeDegrees = (places: readonly string[]): string => {
  const known = places.flatMap((place) => climates[place] ?? [])
  const where = places.length === 1 ? `in ${places[0]}` : 'on the way'
  return `Days ${where} are about ${toSpan(known.map(({ day }) => day))}, nights ${toSpan(known.map(({ night }) => night))}, all year.`
}

/** From a stay to what there is to do meanwhile. */
const ToDo = ({ place, checkIn, checkOut }: { place: string; checkIn: string | null; checkOut: string | null }) => {
  const dates = checkIn && checkOut ? { startDate: checkIn, endDate: checkOut } : undefined
  const search = new URLSearchParams({ location: place, ...dates })
  return (
    <p>
      <Link to={`/experiences?${search}`} className={css.todo}>
        What to do near {place}
        {dates && ' on your dates'}
      </Link>
    </p>
  )
}

/** Which months are good there, and how far it is from the airport and from other stays. */
export const PlanningSection = ({ listing }: { listing: ListingDetail }) => {
  const { checkIn, checkOut, date } = useDraft(listing)
  const places = listPlaces(listing)
  const [first] = places
  const climate = first === undefined ? undefined : climates[first]
  if (first === undefined || climate === undefined) return null
  const regions = [...new Set(places.flatMap((place) => climates[place]?.region ?? []))]
  const start = checkIn ?? date
  const chosen = start === null ? undefined : Number(start.slice(5, 7)) - 1
  return (
    <DetailSection id="planning" title="When to come, and how far it is">
      <p>
        {describeDegrees(places)} What changes is {climate.region.isCoast ? 'the rain and the sea' : 'the rain'}.
      </p>
      <div className={css.seasons}>
        {regions.map((region) => (
          <Season key={region.name} region={region} chosen={chosen} />
        ))}
      </div>
      <DriveTimes place={first} />
      {listing.kind === 'villa' && <ToDo place={first} checkIn={checkIn} checkOut={checkOut} />}
    </DetailSection>
  )
}
