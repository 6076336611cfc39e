import type { UseFormReturn } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'

export interface PickupValues {
  place: string
  time: string
  driver: string
  phone: string
  vehicle: string
}

export const noPickup: PickupValues = { place: '', time: '', driver: '', phone: '', vehicle: '' }

/** Of several, which may be arranged already. */
export const severalPickupsHints = {
  placeHint: 'Left empty, each keeps its place.',
  timeHint: 'Sri Lanka time. Left empty, each keeps the time that is arranged.',
  driverHint: 'Driver, phone and vehicle: left empty, each keeps its own.',
}

interface PickupFieldsProps<Output> {
  form: UseFormReturn<PickupValues, unknown, Output>
  placeHint?: string
  timeHint?: string
  driverHint?: string
}

/** When, where and by whom. */
export const PickupFields = <Output,>({
  form,
  placeHint,
  timeHint = 'Sri Lanka time.',
  driverHint,
}: PickupFieldsProps<Output>) => (
  <>
    <TextField
      label="Where"
      maxLength={300}
      autoComplete="off"
      {...(placeHint !== undefined && { hint: placeHint, isOptional: true })}
      {...fieldProps(form, 'place')}
    />
    <TextField label="When" type="time" hint={timeHint} {...fieldProps(form, 'time')} />
    <TextField
      label="Driver"
      isOptional
      {...(driverHint !== undefined && { hint: driverHint })}
      maxLength={40}
      autoComplete="off"
      {...fieldProps(form, 'driver')}
    />
    <TextField
      label="Driver’s phone"
      isOptional
      type="tel"
      maxLength={40}
      autoComplete="off"
      {...fieldProps(form, 'phone')}
    />
    <TextField
      label="Vehicle"
      isOptional
      hint="What to look out for: White Toyota van, CAB-1234."
      maxLength={40}
      autoComplete="off"
      {...fieldProps(form, 'vehicle')}
    />
  </>
)
