/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- A combobox whose options carry more than a text: the field has the focus and the keys. */
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { toCountText } from '#/features/listings/kind-settings.ts'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { findOfferedPlaces } from '../offered-places.ts'
import type { ExplorerControl } from '../use-explorer-search.ts'
import { useTypedText } from '../use-typed-text.ts'
import { useVillasElsewhere } from '../use-villas-elsewhere.ts'
import css from './place-field.module.css'

/** Where: any text, or one of the places, each with how many villas it has. */
export const PlaceField = ({ control: { search, change } }: { control: ExplorerControl }) => {
  const listId = useId()
  const [hasFocus, setHasFocus] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const commit = (location: string): void => {
    // Another place is elsewhere on the map.
    if (normalizePlaceName(location) !== search.location)
      change({ location: normalizePlaceName(location), area: null, view: null }, { isMove: true, fromTop: true })
  }
  const { text, isTyping, type, forget, finish } = useTypedText(search.location, commit)
  const villas = useVillasElsewhere(search, hasFocus)
  const places = isOpen ? findOfferedPlaces(isTyping ? text : '', villas) : []
  const close = (): void => {
    setIsOpen(false)
    setAt(-1)
  }
  const choose = (place: string): void => {
    forget()
    commit(place)
    close()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      // Closes the list only, and not the sheet that it is in.
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const place = places[at]
      if (place) return choose(place.name)
      finish()
      return close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setIsOpen(true)
    if (places.length > 0) setAt(at < 0 && step < 0 ? places.length - 1 : (at + step + places.length) % places.length)
  }
  return (
    <div className={css.field}>
      <TextField
        label="Location"
        placeholder="Anywhere"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={places.length > 0}
        aria-controls={listId}
        aria-activedescendant={places[at] ? `${listId}-${at}` : undefined}
        value={text}
        onFocus={() => setHasFocus(true)}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setIsOpen(true)
          setAt(-1)
          type(event.target.value)
        }}
        onBlur={() => {
          setHasFocus(false)
          finish()
          close()
        }}
        onKeyDown={handleKey}
      />
      <ul id={listId} role="listbox" aria-label="Places" className={css.places} hidden={places.length === 0}>
        {places.map(({ name, count }, index) => (
          <li
            key={name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.place}
            // The field keeps the focus, so that the list is still there when the button is released.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <Icon name="pin" size={16} />
            <span>{name}</span>
            <span className={css.count}>
              {count === undefined ? '' : count === 0 ? 'no villas' : toCountText(count, 'villa')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
