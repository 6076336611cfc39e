import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, Icon, useMoney } from '@escapes/shared-ui/core'
import { DateRangeField, SelectField } from '@escapes/shared-ui/forms'
import { tourPlaces } from '#/features/listings/places.ts'
import { toursAddress, type Dates } from '../search-address.ts'
import css from './search-box.module.css'

const budgets = ['0-500', '500-1000', '1000-2000', '2000-3000', '3000-5000', '5000+'] as const

export const ToursSearch = () => {
  const navigate = useNavigate()
  const { format } = useMoney()
  const [destination, setDestination] = useState('')
  const [dates, setDates] = useState<Dates | null>(null)
  const [budget, setBudget] = useState('')

  const search = (event: FormEvent): void => {
    event.preventDefault()
    void navigate(toursAddress({ destination, dates, budget }))
  }
  /** The values are dollars; the reader sees their own currency. */
  const money = (dollars: string): string => format(Number(dollars) * 100).replace(/\.00$/, '')
  const labelOf = (range: string): string => {
    const [from = '', to] = range.split('-')
    return to === undefined ? `${money(from.replace('+', ''))} and above` : `${money(from)} to ${money(to)}`
  }
  return (
    <form className={css.form} onSubmit={search} aria-label="Search tours">
      <SelectField
        label="Destination"
        name="destination"
        icon="pin"
        placeholder="Anywhere"
        value={destination}
        onChange={(event) => setDestination(event.target.value)}
        options={tourPlaces.map((place) => ({ value: place, label: place }))}
      />
      <DateRangeField
        label="Dates"
        startLabel="First day"
        endLabel="Last day"
        placeholder="Any duration"
        endPlaceholder="Any date"
        value={dates}
        onChange={setDates}
      />
      <SelectField
        label="Budget per person"
        name="budget"
        icon="wallet"
        placeholder="Any budget"
        value={budget}
        onChange={(event) => setBudget(event.target.value)}
        options={budgets.map((range) => ({ value: range, label: labelOf(range) }))}
      />
      <Button type="submit" variant="next" size="lg" className={css.go}>
        <Icon name="search" />
        Search tours
      </Button>
    </form>
  )
}
