import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Checkbox, SelectField } from '@escapes/shared-ui/forms'
import { type DeparturesView, nobody, toDeparturesAddress } from '../departures-view.ts'
import type { Departures } from '../loader.ts'
import css from './departure-filters.module.css'

interface DepartureFiltersProps {
  view: DeparturesView
  listings: Departures['listings']
  guides: NonNullable<Departures['guides']>
}

/** Which tour or experience, who leads it, and whether anybody has to come: shown as chosen while the list still loads. */
export const DepartureFilters = ({ view, listings, guides }: DepartureFiltersProps) => {
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
      <div className={css.guide}>
        <SelectField
          label="Guide"
          isLabelHidden
          placeholder="All guides"
          value={chosen.guide ?? ''}
          options={[
            { value: nobody, label: 'Without a guide' },
            ...guides.map(({ id, name, stoppedOn }) => ({
              value: id,
              label: stoppedOn === null ? name : `${name}, works no more`,
            })),
          ]}
          onChange={({ target }) => change({ guide: target.value || null })}
        />
      </div>
      <Checkbox checked={chosen.withGuests} onChange={({ target }) => change({ withGuests: target.checked })}>
        With guests only
      </Checkbox>
    </search>
  )
}
