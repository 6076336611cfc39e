import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, Icon } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import type { Place } from '#/features/places/gazetteer.ts'
import { OptionList } from '#/features/search-field/option-list.tsx'
import { useOptions } from '#/features/search-field/use-options.ts'
import type { ListingFormControl } from './listing-form-control.ts'
import css from './location-field.module.css'

const setOptions = { shouldDirty: true, shouldValidate: true }
type FindPlaces = (text: string) => Place[]

const toDegrees = (degrees: number): string => degrees.toFixed(5)

/** Where it is, in any words. A place that is chosen from the list fills the coordinates too; others than its own it moves only when told to. */
export const LocationField = ({ form }: { form: ListingFormControl }) => {
  const [findPlaces, setFindPlaces] = useState<FindPlaces>()
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const [offered, setOffered] = useState<Place>()
  const [filled, setFilled] = useState('')
  const text = useWatch({ control: form.control, name: 'location' })
  const found = isOpen && findPlaces ? findPlaces(text) : []
  const { onChange, onBlur, ...location } = fieldProps(form, 'location')
  const load = (): void => {
    // Without the list the location is typed, as before.
    import('#/features/places/find-places.ts').then(
      (module) => setFindPlaces(() => module.findPlaces),
      () => undefined,
    )
  }
  const movePin = ({ name, latitude, longitude }: Place): void => {
    const texts = [toDegrees(latitude), toDegrees(longitude)] as const
    form.setValue('latitude', texts[0], setOptions)
    form.setValue('longitude', texts[1], setOptions)
    setFilled(texts.join())
    setOffered(undefined)
    setNote(`The pin on the map below is at ${name}.`)
  }
  const choose = (place: Place): void => {
    form.setValue('location', place.name, setOptions)
    setIsOpen(false)
    const before = form.getValues(['latitude', 'longitude']).join()
    if (before === ',' || before === filled) return movePin(place)
    const isThere = before === [toDegrees(place.latitude), toDegrees(place.longitude)].join()
    setOffered(isThere ? undefined : place)
    setNote(isThere ? '' : `The pin stays where it was. Move it to ${place.name} too?`)
  }
  const keepPin = (): void => {
    setOffered(undefined)
    setNote('')
  }
  const { field, list, mark } = useOptions(found, choose, { onOpen: () => setIsOpen(true) })
  const close = (): void => {
    setIsOpen(false)
    mark(-1)
  }
  return (
    <div className={css.location}>
      <TextField
        label="Location"
        {...location}
        {...field}
        onFocus={load}
        onChange={(event) => {
          setIsOpen(true)
          mark(-1)
          void onChange(event)
        }}
        onBlur={(event) => {
          close()
          void onBlur(event)
        }}
        onKeyDown={(event) => (event.key === 'Escape' ? close() : field.onKeyDown(event))}
      />
      <OptionList label="Places in Sri Lanka" toKey={({ name }) => name} {...list}>
        {({ name, kind }) => ({
          text: (
            <>
              <Icon name="pin" size={16} /> {name}
            </>
          ),
          detail: kind,
        })}
      </OptionList>
      <div className={css.note}>
        <output>{note}</output>
        {offered && (
          <>
            <Button size="sm" variant="secondary" onClick={() => movePin(offered)}>
              Move the pin
            </Button>
            <Button size="sm" variant="quiet" onClick={keepPin}>
              Keep it
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
