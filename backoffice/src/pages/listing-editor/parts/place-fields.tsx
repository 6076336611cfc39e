import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, Icon, lazyComponent } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import { isInSriLanka } from '../listing-schema.ts'
import type { ListingFormPartProps } from './listing-form-control.ts'
import styles from './listing-form.module.css'
import { useNearViewport } from '@escapes/platform/near-viewport'

const PlacePicker = lazyComponent(async () => (await import('./place-picker.tsx')).default, {
  name: 'The map',
  waiting: <div className={styles.pickerWaiting} />,
})

const toDegrees = (degrees: number): string => degrees.toFixed(5)

type LocatingState = 'idle' | 'busy' | 'failed' | 'elsewhere'
const locationProblems: Readonly<Partial<Record<LocatingState, string>>> = {
  failed: 'This device did not share its location. Type the coordinates instead.',
  elsewhere: 'This device is not in Sri Lanka. Type the coordinates instead.',
}

/** Coordinates, typed, those of this device or of the marker on the map; and the policy in words. */
export const PlaceFields = ({ form }: Pick<ListingFormPartProps, 'form'>) => {
  const [locating, setLocating] = useState<LocatingState>('idle')
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  const locate = () => {
    setLocating('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isInSriLanka(coords)) return setLocating('elsewhere')
        form.setValue('latitude', toDegrees(coords.latitude), { shouldDirty: true, shouldValidate: true })
        form.setValue('longitude', toDegrees(coords.longitude), { shouldDirty: true, shouldValidate: true })
        setLocating('idle')
      },
      () => setLocating('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const coordinateProps = (name: 'latitude' | 'longitude') => {
    const { onChange, onBlur, ...props } = fieldProps(form, name)
    return {
      ...props,
      // The marker is gone at once too.
      onBlur: (event: FocusEvent) => void onBlur(event).then(() => form.trigger(name)),
      onChange: (event: ChangeEvent) => void onChange(event).then(() => (props.error ? form.trigger(name) : undefined)),
    }
  }
  return (
    <TitledSection level={2} title="Place and policy">
      <div className={css.form}>
        <div className={css.row}>
          <TextField label="Latitude" isOptional inputMode="decimal" {...coordinateProps('latitude')} />
          <TextField label="Longitude" isOptional inputMode="decimal" {...coordinateProps('longitude')} />
          <Button className={styles.current} variant="secondary" isBusy={locating === 'busy'} onClick={locate}>
            <Icon name="pin" size={18} />
            Current
          </Button>
        </div>
        <FormError>{locationProblems[locating]}</FormError>
        <div ref={frame} className={styles.picker}>
          {isNear ? <PlacePicker form={form} /> : <div className={styles.pickerWaiting} />}
        </div>
        <p className={styles.pickerHint}>
          Press the map to set the marker. Travellers see a circle of a kilometre; only those with a confirmed booking
          get the address.
        </p>
        <TextArea
          label="Note on the policy"
          isOptional
          hint="Shown below the cancellation terms, which are set under Price and seasons and are always shown."
          {...fieldProps(form, 'cancellationPolicy')}
        />
      </div>
    </TitledSection>
  )
}
