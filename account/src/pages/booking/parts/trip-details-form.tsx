import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Booking } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, FormError, TextField } from '@escapes/shared-ui/forms'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import { forgetTripDraft, keepTripDraft, readTripDraft } from './trip-details-draft.ts'
import { toTripDetailsRequest, toTripDetailsValues, tripDetailsSchema } from './trip-details-schema.ts'
import css from './trip-details-form.module.css'

const kindLabels = { adult: 'Adult', child: 'Child', infant: 'Infant' } as const

const toTitle = (kind: keyof typeof kindLabels, index: number, rows: readonly { kind: string }[]): string => {
  const number = rows.slice(0, index + 1).filter((row) => row.kind === kind).length
  return `${kindLabels[kind]} ${number}`
}

interface TripDetailsFormProps {
  booking: Booking
  onClose: () => void
}

/**
 * Who comes, what they eat, where they are picked up, when they arrive. Anything may be left for later; what is typed stays
 * in this browser until it is saved or closed.
 */
export const TripDetailsForm = ({ booking, onClose }: TripDetailsFormProps) => {
  const { send, result, isPending } = useBookingCall('save-trip', booking.id)
  const name = useSession()?.name
  const values = readTripDraft(booking) ?? toTripDetailsValues(booking, name)
  const { form, message } = useProblemForm(tripDetailsSchema, values, result?.problem)
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTripDraft(booking, values) }),
    [subscribe, booking],
  )
  const close = (): void => {
    forgetTripDraft(booking)
    onClose()
  }
  const { isInCountry } = useWatch({ control: form.control, name: 'arrival' })
  const { travellers } = form.formState.defaultValues ?? {}
  const rows = (travellers ?? []).flatMap((row) => (row?.kind ? [{ kind: row.kind }] : []))
  const needs = booking.trip?.needs ?? []
  const isVilla = booking.kind === 'villa'
  const asksPickup = !isVilla && (needs.includes('pick-up') || booking.pickupLocation !== null)
  const save = form.handleSubmit((values) => {
    if (!isPending) send({ details: toTripDetailsRequest(values) }, close)
  })
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate aria-label="Your trip">
      {rows.map(({ kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one row for each of the booked guests
        <fieldset key={index} className={css.guest} data-child={kind !== 'adult' || undefined}>
          <legend>{toTitle(kind, index, rows)}</legend>
          <TextField
            label="Name"
            isOptional
            autoComplete={index === 0 ? 'name' : 'off'}
            maxLength={100}
            {...fieldProps(form, `travellers.${index}.name`)}
          />
          {kind !== 'adult' && (
            <TextField
              label="Age"
              isOptional
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              {...fieldProps(form, `travellers.${index}.age`)}
            />
          )}
          <TextField
            label="Diet, allergies"
            isOptional
            autoComplete="off"
            maxLength={200}
            {...fieldProps(form, `travellers.${index}.diet`)}
          />
        </fieldset>
      ))}
      {asksPickup && (
        <fieldset className={css.pair}>
          <legend>Pick-up</legend>
          <TextField
            label="Where we fetch you"
            isOptional
            hint="A hotel and its town, or an address."
            autoComplete="off"
            maxLength={300}
            {...fieldProps(form, 'pickup.location')}
          />
          <TextField label="Time that suits you" isOptional type="time" {...fieldProps(form, 'pickup.time')} />
        </fieldset>
      )}
      {needs.includes('arrival') && (
        <fieldset className={css.arrival}>
          <legend>{isVilla ? 'When you arrive at the house' : 'Your arrival in Sri Lanka'}</legend>
          {!isVilla && <Checkbox {...form.register('arrival.isInCountry')}>We are in Sri Lanka already</Checkbox>}
          {!isInCountry && (
            <div className={css.three}>
              <TextField
                label="Flight"
                isOptional
                placeholder="UL 504"
                autoComplete="off"
                spellCheck={false}
                maxLength={8}
                {...fieldProps(form, 'arrival.flight')}
              />
              <TextField label="Day" isOptional type="date" {...fieldProps(form, 'arrival.date')} />
              <TextField label="Time" isOptional type="time" {...fieldProps(form, 'arrival.time')} />
            </div>
          )}
        </fieldset>
      )}
      <FormError>{message}</FormError>
      <div className={css.buttons}>
        <Button type="submit" isBusy={isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </form>
  )
}
