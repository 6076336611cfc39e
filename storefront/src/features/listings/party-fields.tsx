import type { ListingKind } from '@escapes/contract'
import { formatParty, SelectField } from '@escapes/shared-ui/core'
import { type SearchedParty, toMostInfants } from './searched-party.ts'

interface PartyFieldsProps {
  kind: ListingKind
  party: SearchedParty
  sizes: readonly number[]
  /** Stands where no number was chosen, instead of `Any number`; it is said with the ages. */
  usualSize?: number
  /** Ages that the new number of guests leaves no room for are dropped where the address is read. */
  onChange: (changed: Partial<SearchedParty>) => void
  /** The ages stand in the field of the guests, so that a party kept from before moves nothing when the page is loaded. */
  areAgesFolded?: boolean
  /** The field of the guests is entered; Safari gives it no focus for a click. */
  onUnfold?: () => void
  guestsClassName?: string | undefined
  agesClassName?: string | undefined
}

/** A party that is chosen already is offered, whatever its size. */
const toPartyOptions = ({ kind, sizes, party, areAgesFolded }: PartyFieldsProps) => {
  const { guests: chosen, children, infants } = party
  const offered = new Set(sizes)
  if (chosen !== null) offered.add(chosen)
  const toLabel = (size: number): string => {
    if (size === chosen && areAgesFolded && (children ?? infants) !== null)
      return formatParty({ guests: size, children: children ?? 0, infants: infants ?? 0, hasChildPrice: false })
    return size === 1 ? '1 guest' : `${size}${kind === 'villa' && size === 8 ? '+' : ''} guests`
  }
  return [...offered]
    .toSorted((one, other) => one - other)
    .map((size) => ({ value: String(size), label: toLabel(size) }))
}

const toCountOptions = (most: number, one: string, many: string) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? `No ${many}` : `${count} ${count === 1 ? one : many}`,
  }))

/** How many come; once that is chosen, how many of them are children, and the infants besides. */
export const PartyFields = (props: PartyFieldsProps) => {
  const { kind, party, usualSize, onChange, areAgesFolded = false, onUnfold, guestsClassName, agesClassName } = props
  const guests = party.guests ?? usualSize ?? null
  return (
    <>
      <SelectField
        label="Guests"
        name="guests"
        icon="users"
        placeholder={usualSize === undefined ? 'Any number' : undefined}
        className={guestsClassName}
        onFocus={onUnfold}
        onPointerDown={onUnfold}
        value={String(guests ?? '')}
        onChange={(event) => {
          onUnfold?.()
          onChange({ guests: Number(event.target.value) || null })
        }}
        options={toPartyOptions(props)}
      />
      {guests !== null && !areAgesFolded && (
        <div className={agesClassName}>
          {guests > 1 && (
            <SelectField
              label="Of them 2 to 11 years"
              name="children"
              value={String(party.children ?? 0)}
              onChange={(event) => onChange({ guests, children: Number(event.target.value) || null })}
              options={toCountOptions(guests - 1, 'child', 'children')}
            />
          )}
          <SelectField
            label={`Also under 2 years, ${kind === 'villa' ? 'free' : 'usually free'}`}
            name="infants"
            value={String(party.infants ?? 0)}
            onChange={(event) => onChange({ guests, infants: Number(event.target.value) || null })}
            options={toCountOptions(Math.min(6, toMostInfants({ ...party, guests })), 'infant', 'infants')}
          />
        </div>
      )}
    </>
  )
}
