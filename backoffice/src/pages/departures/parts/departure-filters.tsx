import { useNavigate } from 'react-router-dom'
import { Checkbox, SelectField } from '@escapes/shared-ui/forms'
import { type DeparturesView, toDeparturesAddress } from '../departures-view.ts'
import type { Departures } from '../loader.ts'
import css from './departure-filters.module.css'

interface DepartureFiltersProps {
  view: DeparturesView
  listings: Departures['listings']
}

/** Which tour or experience, and whether anybody has to come. */
export const DepartureFilters = ({ view, listings }: DepartureFiltersProps) => {
  const navigate = useNavigate()
  const change = (changes: Partial<DeparturesView>) =>
    void navigate(toDeparturesAddress({ ...view, ...changes }), { preventScrollReset: true })
  return (
    <search className={css.filters} aria-label="Departures">
      <div className={css.listing}>
        <SelectField
          label="Tour or experience"
          isLabelHidden
          placeholder="All tours and experiences"
          value={view.listing ?? ''}
          options={listings.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => change({ listing: target.value || null })}
        />
      </div>
      <Checkbox checked={view.withGuests} onChange={({ target }) => change({ withGuests: target.checked })}>
        With guests only
      </Checkbox>
    </search>
  )
}
