import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { listDatesOnWeekdays, maxDeparturesAtOnce, weekdays } from '../departure-days.ts'
import { newDeparturesSchema } from '../new-departures-schema.ts'
import { useSaleEffectsConfirmation } from '#/features/sale-effects/use-sale-effects-confirmation.ts'
import css from './add-departures-form.module.css'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'

const everyDay = weekdays.map(({ day }) => String(day))

/** Adds departures on the chosen weekdays. Existing ones need a confirmation. Their month is shown next. */
export const AddDeparturesForm = ({ listingId }: { listingId: string }) => {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const { mutation, pendingConfirmation, dismiss } = useSaleEffectsConfirmation(
    useStaffMutation(`/admin/listings/${listingId}/sale`),
  )
  const form = useForm({
    resolver: zodResolver(newDeparturesSchema),
    defaultValues: { from: todayInSriLanka(), to: '', weekdays: everyDay, capacity: '12', cutOffHours: '12' },
  })
  const rejection = useMutationProblem(form, mutation)
  const [from, to, on] = useWatch({ control: form.control, name: ['from', 'to', 'weekdays'] })
  const dates = listDatesOnWeekdays(from, to, on.map(Number))
  const canAdd = dates.length > 0 && dates.length <= maxDeparturesAtOnce
  const add = (more: { existing?: 'keep'; confirm?: string } = {}) =>
    form.handleSubmit((departures) => {
      const body = { ...departures, ...more }
      const added = pendingConfirmation?.effects.departures?.added.length
      const count = more.existing === 'keep' && added !== undefined ? added : body.dates.length
      mutation.send('POST /admin/listings/:id/departures', { params: { id: listingId }, body }, () => {
        const description = `${count} ${count === 1 ? 'day' : 'days'}.`
        notify({ status: 'success', title: 'Departures saved', description })
        form.resetField('to')
        void navigate(`?month=${body.dates[0]?.slice(0, 7)}`, { preventScrollReset: true })
      })
    })
  return (
    <form className={css.form} noValidate onSubmit={(event) => void add()(event)}>
      <div className={styles.row}>
        <TextField type="date" label="First day" min={todayInSriLanka()} {...fieldProps(form, 'from')} />
        <TextField type="date" label="Last day" min={from} {...fieldProps(form, 'to')} />
        <TextField type="number" min={1} max={500} label="Seats" {...fieldProps(form, 'capacity')} />
        <TextField
          type="number"
          min={0}
          max={720}
          label="Bookings close, hours before"
          {...fieldProps(form, 'cutOffHours')}
        />
      </div>
      <fieldset className={css.days}>
        <legend>On</legend>
        {weekdays.map(({ day, label }) => (
          <Checkbox key={day} value={day} {...form.register('weekdays')}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <MutationError mutation={rejection} />
      {pendingConfirmation && (
        <ConfirmSaleEffectsDialog
          title="Some of these days already have a departure"
          effects={pendingConfirmation.effects}
          confirmLabel="Change those too"
          onConfirm={() => void add({ confirm: pendingConfirmation.confirm })()}
          onClose={dismiss}
          onlyNew={
            pendingConfirmation.effects.departures?.added.length
              ? { label: 'Add only the new ones', run: () => void add({ existing: 'keep' })() }
              : undefined
          }
        />
      )}
      <div className={styles.buttons}>
        <span aria-live="polite">
          {dates.length > maxDeparturesAtOnce
            ? `${dates.length} days are too many at once: ${maxDeparturesAtOnce} at most.`
            : ''}
        </span>
        <Button type="submit" variant="secondary" disabled={!canAdd} isBusy={mutation.pendingEndpoint !== undefined}>
          {canAdd ? `Add ${dates.length} departures` : 'Add departures'}
        </Button>
      </div>
    </form>
  )
}
