import { useId, type Ref } from 'react'
import { Skeleton } from '@escapes/shared-ui/core'
import { Checkbox, FieldError } from '@escapes/shared-ui/forms'
import type { SeveralListing } from '#/features/nights/several/several-words.ts'
import css from './places-field.module.css'

interface PlacesFieldProps {
  /** Whose places are offered; undefined while they are read. */
  listings: readonly SeveralListing[] | undefined
  value: readonly string[]
  onChange: (places: string[]) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Some of the places that listings have, and those chosen before. */
export const PlacesField = ({ listings, value: chosen, onChange, error, ref }: PlacesFieldProps) => {
  const id = useId()
  const places = listings && [...new Set([...listings.map(({ location }) => location), ...chosen])].toSorted()
  return (
    <fieldset className={css.places} aria-describedby={`${id}-error`}>
      <legend className={css.legend}>Which places</legend>
      {!places && <Skeleton height="8rem" radius="card" />}
      <ul>
        {places?.map((place, at) => (
          <li key={place}>
            <Checkbox
              ref={at === 0 ? ref : undefined}
              checked={chosen.includes(place)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, place] : chosen.filter((each) => each !== place))
              }
            >
              {place}
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
