import { fieldProps } from '@escapes/platform/form-problem'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { NightsFields } from '#/features/nights/nights-fields.tsx'
import { toNightsText } from '#/features/nights/entry-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { openNightsSchema } from '../nights-schema.ts'

interface OpenNightsDialogProps {
  villa: CalendarVilla
  closure: CalendarEntry
  onClose: () => void
}

/** Opens all nights of a closure that are to come, or some of them. */
export const OpenNightsDialog = ({ villa, closure, onClose }: OpenNightsDialogProps) => {
  const done = useDone(onClose)
  const today = todayInSriLanka()
  const { form, mutation } = useStaffForm('/admin/calendar', openNightsSchema, {
    from: closure.from < today ? today : closure.from,
    to: addDays(closure.to, -1),
  })
  const open = form.handleSubmit((body) =>
    mutation.send('POST /admin/listings/:id/nights/open', { params: { id: villa.id }, body }, () =>
      done('Nights open', `${villa.title}, ${toNightsText(body)}.`),
    ),
  )
  return (
    <DialogForm
      title={`Open nights of ${villa.title}`}
      description={`Closed are ${toNightsText(closure)}${closure.label && `: ${closure.label}`}.`}
      submitLabel="Open these nights"
      mutation={mutation}
      onSubmit={open}
      onClose={onClose}
    >
      <NightsFields from={fieldProps(form, 'from')} to={fieldProps(form, 'to')} />
    </DialogForm>
  )
}
