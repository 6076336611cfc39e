import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import { DateRangeField, SelectField } from '@escapes/shared-ui/forms'
import { villaPlaces } from '#/features/listings/places.ts'
import { toVillasAddress, type SearchDates } from '../search-address.ts'
import css from './home-search.module.css'

const parties = [1, 2, 3, 4, 5, 6, 7, 8]

const partyLabel = (guests: number): string => {
  if (guests === 8) return '8+ guests'
  return guests === 1 ? '1 guest' : `${guests} guests`
}

export const VillasSearch = () => {
  const navigate = useNavigate()
  const [location, setLocation] = useState('')
  const [dates, setDates] = useState<SearchDates | null>(null)
  const [guests, setGuests] = useState(1)

  const search = (event: FormEvent): void => {
    event.preventDefault()
    void navigate(toVillasAddress({ location, dates, guests }))
  }
  return (
    <form className={css.form} onSubmit={search} aria-label="Search villas">
      <SelectField
        label="Location"
        name="location"
        icon="pin"
        placeholder="Anywhere"
        value={location}
        onChange={(event) => setLocation(event.target.value)}
        options={villaPlaces.map((place) => ({ value: place, label: place }))}
      />
      <DateRangeField label="Check-in and check-out" placeholder="Any date" value={dates} onChange={setDates} />
      <SelectField
        label="Guests"
        name="guests"
        icon="users"
        value={String(guests)}
        onChange={(event) => setGuests(Number(event.target.value))}
        options={parties.map((count) => ({ value: String(count), label: partyLabel(count) }))}
      />
      <Button type="submit" variant="next" size="lg">
        <Icon name="search" />
        Search villas
      </Button>
    </form>
  )
}
