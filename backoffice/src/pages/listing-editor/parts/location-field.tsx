/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- A combobox whose options carry more than a text: the field has the focus and the keys. */
import { type KeyboardEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import type { Place } from '#/features/places/gazetteer.ts'
import type { ListingFormControl } from './listing-form-control.ts'
import css from './location-field.module.css'

type FindPlaces = (text: string) => Place[]

const toDegrees = (degrees: number): string => degrees.toFixed(5)

/** Where it is, in any words. A place of the island that is chosen from the list fills the coordinates too. */
export const LocationField = ({ form }: { form: ListingFormControl }) => {
  const listId = useId()
  const [findPlaces, setFindPlaces] = useState<FindPlaces>()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [announcement, setAnnouncement] = useState('')
  const text = useWatch({ control: form.control, name: 'location' })
  const found = isOpen && findPlaces ? findPlaces(text) : []
  const { onChange, onBlur, ...field } = fieldProps(form, 'location')
  const load = (): void => {
    // Without the list the location is typed, as before.
    import('#/features/places/find-places.ts').then(
      (module) => setFindPlaces(() => module.findPlaces),
      () => undefined,
    )
  }
  const close = (): void => {
    setIsOpen(false)
    setAt(-1)
  }
  const choose = ({ name, latitude, longitude }: Place): void => {
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('location', name, options)
    form.setValue('latitude', toDegrees(latitude), options)
    form.setValue('longitude', toDegrees(longitude), options)
    setAnnouncement(`${name} is chosen, and its coordinates are filled in.`)
    close()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return close()
    const place = found[at]
    if (event.key === 'Enter' && place) {
      event.preventDefault()
      return choose(place)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setIsOpen(true)
    if (found.length > 0) setAt((at + step + found.length) % found.length)
  }
  return (
    <div className={css.location}>
      <TextField
        label="Location"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        {...field}
        onFocus={load}
        onChange={(event) => {
          setIsOpen(true)
          setAt(-1)
          void onChange(event)
        }}
        onBlur={(event) => {
          close()
          void onBlur(event)
        }}
        onKeyDown={handleKey}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Places in Sri Lanka"
        className={css.places}
        hidden={found.length === 0}
      >
        {found.map((place, index) => (
          <li
            key={place.name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.place}
            // The field keeps the focus, so that the list is still there when the button is released.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <Icon name="pin" size={16} />
            <span>{place.name}</span>
            <span className={css.kind}>{place.kind}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  )
}
