import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, Icon, useMoney } from '@escapes/shared-ui/core'
import { DateRangeField, SelectField } from '@escapes/shared-ui/forms'
import { tourPlaces } from '#/features/listings/places.ts'
import { toToursAddress, type SearchDates } from '../search-address.ts'
import css from './home-search.module.css'

const budgets = ['0-500', '500-1000', '1000-2000', '2000-3000', '3000-5000', '5000+'] as const

export const ToursSearch = () => {
  const navigate = useNavigate()
  const { format } = useMoney()
  const [destination, setDestination] = useState('')
  const [dates, setDates] = useState<SearchDates | null>(null)
  const [budget, setBudget] = useState('')

  const search = (event: FormEvent): void => {
    event.preventDefault()
    void navigate(toToursAddress({ destination, dates, budget }))
  }
  /** Values are dollars, shown in the reader's currency. */
  const money = (dollars: string): string => format(Number(dollars) * 100).replace(/\.00$/, '')
  const toLabel = (range: string): string => {
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
        options={budgets.map((range) => ({ value: range, label: toLabel(range) }))}
      />
      <Button type="submit" variant="next" size="lg">
        <Icon name="search" />
        Search tours
      </Button>
    </form>
  )
}
