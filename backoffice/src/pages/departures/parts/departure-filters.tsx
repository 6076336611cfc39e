import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Checkbox, SelectField } from '@escapes/shared-ui/forms'
import { type DeparturesView, toDeparturesAddress } from '../departures-view.ts'
import type { Departures } from '../loader.ts'
import css from './departure-filters.module.css'

interface DepartureFiltersProps {
  view: DeparturesView
  listings: Departures['listings']
}

/** Which tour or experience, and whether anybody has to come: shown as chosen while the list still loads. */
export const DepartureFilters = ({ view, listings }: DepartureFiltersProps) => {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState(view)
  const [chosen, setChosen] = useState(view)
  if (loaded !== view) {
    setLoaded(view)
    setChosen(view)
  }
  const change = (changes: Partial<DeparturesView>): void => {
    const next = { ...chosen, ...changes }
    setChosen(next)
    void navigate(toDeparturesAddress(next), { preventScrollReset: true })
  }
  return (
    <search className={css.filters} aria-label="Departures">
      <div className={css.listing}>
        <SelectField
          label="Tour or experience"
          isLabelHidden
          placeholder="All tours and experiences"
          value={chosen.listing ?? ''}
          options={listings.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => change({ listing: target.value || null })}
        />
      </div>
      <Checkbox checked={chosen.withGuests} onChange={({ target }) => change({ withGuests: target.checked })}>
        With guests only
      </Checkbox>
    </search>
  )
}
