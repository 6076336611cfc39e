import { Button, Skeleton } from '@escapes/shared-ui/core'
import { DateRangeField, FormError, GuestsField } from '@escapes/shared-ui/forms'
import { dollarsText } from '#/features/money/money-text.ts'
import { type FreeVillas as Found, useFreeVillas } from './use-free-villas.ts'
import css from './free-villas.module.css'
import type { Selection, SelectionChange } from './selection.ts'

/** The largest party that the contract takes. */
const maxGuests = 50

const countText = ({ villas, total }: Found): string => {
  if (total === 0) return 'No villa is free for these nights and this many guests.'
  const found = total === 1 ? '1 villa is free' : `${total} villas are free`
  return total > villas.length ? `${found}; the ${villas.length} cheapest are listed.` : `${found}.`
}

interface FreeVillasProps {
  selection: Selection
  onChange: (change: SelectionChange) => void
  onChoose: (id: string) => void
}

/** The start of a call: which villas are free from when to when, for how many, and what the stay costs. */
export const FreeVillas = ({ selection, onChange, onChoose }: FreeVillasProps) => {
  const { checkIn, checkOut, guests } = selection
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null
  const { outcome, retry } = useFreeVillas(stay, guests.adults + guests.children)
  return (
    <div className={css.search}>
      <p className={css.muted}>Or see which villas are free:</p>
      <DateRangeField
        label="Nights"
        value={stay}
        onChange={(chosen) => onChange({ checkIn: chosen?.checkIn ?? '', checkOut: chosen?.checkOut ?? '' })}
      />
      <GuestsField value={guests} max={maxGuests} onChange={(chosen) => onChange({ guests: chosen })} />
      <div className={css.found} aria-live="polite" aria-busy={stay !== null && !outcome}>
        {stay !== null && !outcome && <Skeleton height="10rem" radius="card" />}
        {outcome?.ok === false && (
          <>
            <FormError>The free villas could not be loaded.</FormError>
            <div>
              <Button variant="secondary" size="sm" onClick={retry}>
                Try again
              </Button>
            </div>
          </>
        )}
        {outcome?.ok && <p>{countText(outcome.value)}</p>}
      </div>
      {outcome?.ok && outcome.value.villas.length > 0 && (
        <ul className={css.list} aria-label="Free villas">
          {outcome.value.villas.map(({ id, title, location, bedrooms, maxGuests: sleeps, stay: cost }) => (
            <li key={id}>
              <button type="button" className={css.villa} onClick={() => onChoose(id)}>
                <span className={css.name}>
                  <strong>{title}</strong>
                  <span className={css.muted}>
                    {location}, {bedrooms} {bedrooms === 1 ? 'bedroom' : 'bedrooms'}, sleeps {sleeps}
                  </span>
                </span>
                {cost && (
                  <span className={css.cost}>
                    <strong>{dollarsText(cost.total)}</strong>
                    <span className={css.muted}>
                      {cost.nights} {cost.nights === 1 ? 'night' : 'nights'}
                    </span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
