import { useState } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, Icon } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import { isInSriLanka } from '../listing-schema.ts'
import type { ListingFormPartProps } from './listing-form-control.ts'
import styles from './listing-form.module.css'

const toDegrees = (degrees: number): string => degrees.toFixed(5)

type LocatingState = 'idle' | 'busy' | 'failed' | 'elsewhere'
const locationProblems: Readonly<Partial<Record<LocatingState, string>>> = {
  failed: 'This device did not say where it is. Type the coordinates instead.',
  elsewhere: 'This device is not in Sri Lanka. Type the coordinates instead.',
}

/** Coordinates, typed or those of this device, and the policy in words. */
export const PlaceFields = ({ form }: Pick<ListingFormPartProps, 'form'>) => {
  const [locating, setLocating] = useState<LocatingState>('idle')
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
  return (
    <TitledSection level={2} title="Place and policy">
      <div className={css.form}>
        <div className={styles.place}>
          <TextField label="Latitude" isOptional inputMode="decimal" {...fieldProps(form, 'latitude')} />
          <TextField label="Longitude" isOptional inputMode="decimal" {...fieldProps(form, 'longitude')} />
          <Button variant="secondary" isBusy={locating === 'busy'} onClick={locate}>
            <Icon name="pin" size={18} />
            Current
          </Button>
        </div>
        <FormError>{locationProblems[locating]}</FormError>
        <TextArea label="Cancellation policy" isOptional {...fieldProps(form, 'cancellationPolicy')} />
      </div>
    </TitledSection>
  )
}
