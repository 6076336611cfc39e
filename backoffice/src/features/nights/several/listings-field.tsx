import { useId, useState, type Ref } from 'react'
import { Checkbox, FieldError, TextField } from '@escapes/shared-ui/forms'
import css from './several-listings.module.css'
import { type SeveralListing, severalWords, type SoldBy, toListingsText } from './several-words.ts'

interface ListingsFieldProps {
  listings: readonly SeveralListing[]
  soldBy: SoldBy
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** So many are seen without a search. */
const fewListings = 6

const isFound = ({ title, location }: SeveralListing, text: string): boolean =>
  `${title} ${location}`.toLowerCase().includes(text.trim().toLowerCase())

/** Some or all of the listings. What a search hides stays chosen. */
export const ListingsField = ({ listings, soldBy, chosen, onChange, error, ref }: ListingsFieldProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const found = listings.filter((listing) => isFound(listing, text))
  const { listings: noun } = severalWords[soldBy]
  const choose = (ids: readonly string[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((each) => !ids.includes(each)))
  return (
    <fieldset className={css.listings} aria-describedby={`${id}-count ${id}-error`}>
      <legend className={css.legend}>{`Which ${noun}`}</legend>
      {listings.length > fewListings && (
        <TextField
          label="Find by name or place"
          icon="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className={css.all}>
        <Checkbox
          ref={ref}
          disabled={found.length === 0}
          checked={found.length > 0 && found.every((listing) => chosen.includes(listing.id))}
          onChange={({ target }) =>
            choose(
              found.map((listing) => listing.id),
              target.checked,
            )
          }
        >
          {text.trim() === '' ? `All ${toListingsText(listings)}` : `All ${found.length} found`}
        </Checkbox>
        <output id={`${id}-count`}>{chosen.length} chosen</output>
      </div>
      {found.length === 0 && <p>Nothing is called like that.</p>}
      <ul className={css.list} aria-label={noun}>
        {found.map(({ id: listingId, title, location }) => (
          <li key={listingId}>
            <Checkbox
              checked={chosen.includes(listingId)}
              onChange={({ target }) => choose([listingId], target.checked)}
            >
              {title}, {location}
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
