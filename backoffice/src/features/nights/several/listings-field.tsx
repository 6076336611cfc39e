import { useId, useState, type Ref } from 'react'
import type { ListingKind } from '@escapes/contract'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { Checkbox, ChoiceGroup, FieldError, SelectField, TextField } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import css from './several-listings.module.css'
import { type SeveralListing, toListingsText } from './several-words.ts'
import { areaKms, useArea } from './use-area.ts'

export interface ListingsFieldProps {
  /** Undefined while they are read. */
  listings: readonly SeveralListing[] | undefined
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** What the list begins with. */
  narrowedTo?: { kind?: ListingKind; text?: string } | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'villa', label: 'Villas' },
  { value: 'tour', label: 'Tours' },
  { value: 'experience', label: 'Experiences' },
] as const

/** So many names are read at a glance. */
const fewNames = 3

const toNames = (listings: readonly SeveralListing[]): string => {
  const names = listings.slice(0, fewNames).map(({ title, location }) => `${title}, ${location}`)
  const more = listings.length - names.length
  return `${names.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

const isFound = ({ title, location }: SeveralListing, text: string): boolean =>
  `${title} ${location}`.toLowerCase().includes(text.trim().toLowerCase())

/** Some or all of the listings, by kind, place, area or one by one. What the list leaves out stays chosen. */
export const ListingsField = ({ listings, value: chosen, onChange, narrowedTo, error, ref }: ListingsFieldProps) => {
  const id = useId()
  const [text, setText] = useState(narrowedTo?.text ?? '')
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>(narrowedTo?.kind ?? 'all')
  /** What was chosen before is named; the list is opened for others. */
  const [isOpen, setOpen] = useState(chosen.length === 0)
  // What was chosen is not on sale any more.
  if (!isOpen && chosen.length === 0) setOpen(true)
  /** What is chosen already is in sight; a tick moves nothing. */
  const [chosenAtFirst] = useState(() => new Set(chosen))
  const offered = listings?.filter((each) => kind === 'all' || each.kind === kind) ?? []
  const area = useArea(listings ?? [], isOpen)
  const found = offered.filter((each) => isFound(each, text) && area.isWithin(each))
  const isFirst = (each: SeveralListing): number => (chosenAtFirst.has(each.id) ? 0 : 1)
  const places = [
    ...Map.groupBy(
      found.toSorted((one, other) => isFirst(one) - isFirst(other) || one.location.localeCompare(other.location)),
      ({ location }) => location,
    ),
  ]
  const choose = (some: readonly SeveralListing[], isChosen: boolean) => {
    const ids = some.map((each) => each.id)
    onChange(isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((each) => !ids.includes(each)))
  }
  const toBox = (some: readonly SeveralListing[]) => ({
    disabled: some.length === 0,
    checked: some.length > 0 && some.every((each) => chosen.includes(each.id)),
    onChange: ({ target }: { target: { checked: boolean } }) => choose(some, target.checked),
  })
  return (
    <fieldset className={css.listings} aria-label="Listings" aria-describedby={`${id}-count ${id}-error`}>
      {!(listings && isOpen) && <p className={css.legend}>Which listings</p>}
      {!listings && <Skeleton height="14rem" radius="card" />}
      {listings && !isOpen && (
        <div className={css.all}>
          <span className={css.names} id={`${id}-count`}>
            {toNames(listings.filter((each) => chosen.includes(each.id)))}
          </span>
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Choose others
          </Button>
        </div>
      )}
      {listings && isOpen && (
        <>
          <ChoiceGroup
            label="Which listings"
            name={`${id}-kind`}
            variant="chips"
            choices={kinds}
            value={kind}
            onChange={setKind}
          />
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
          <div className={formCss.row}>
            <SelectField
              label="Around"
              options={[
                { value: '', label: 'Everywhere' },
                ...area.centres.map((place) => ({ value: place, label: place })),
              ]}
              value={area.centre}
              onChange={({ target }) => area.setCentre(target.value)}
            />
            <SelectField
              label="Within"
              options={areaKms.map((km) => ({ value: km, label: `${km} km` }))}
              disabled={area.centre === ''}
              value={area.km}
              onChange={({ target }) => area.setKm(target.value as (typeof areaKms)[number])}
            />
          </div>
          {area.unknown.length > 0 && (
            <p className={css.hint}>{`Not in it, since it is not known where they are: ${area.unknown.join(', ')}.`}</p>
          )}
          <div className={css.all}>
            <Checkbox ref={ref} {...toBox(found)}>
              {text.trim() === '' && area.centre === ''
                ? `All ${toListingsText(offered)}`
                : `All ${found.length} found`}
            </Checkbox>
            <output id={`${id}-count`}>{chosen.length} chosen</output>
          </div>
          {found.length === 0 && <p>Nothing like that is on sale.</p>}
          <div className={css.list}>
            <ul aria-label="Listings by place">
              {places.map(([place, some]) => (
                <li key={place}>
                  {some.length > 1 && <Checkbox {...toBox(some)}>{`All ${some.length} in ${place}`}</Checkbox>}
                  <ul className={some.length > 1 ? css.within : undefined}>
                    {some.map((each) => (
                      <li key={each.id}>
                        <Checkbox {...toBox([each])}>
                          {some.length > 1 ? each.title : `${each.title}, ${place}`}
                        </Checkbox>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
