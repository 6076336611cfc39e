import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { toNightsText } from '#/features/nights/entry-text.ts'
import { openNightsSchema } from '../nights-schema.ts'
import { NightsFields } from './nights-fields.tsx'

interface OpenNightsDialogProps {
  villa: CalendarVilla
  closure: CalendarEntry
  onClose: () => void
}

/** Opens all nights of a closure that are to come, or some of them. */
export const OpenNightsDialog = ({ villa, closure, onClose }: OpenNightsDialogProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/calendar')
  const today = todayInSriLanka()
  const form = useForm({
    resolver: zodResolver(openNightsSchema),
    defaultValues: { from: closure.from < today ? today : closure.from, to: addDays(closure.to, -1) },
  })
  const rejection = useMutationProblem(form, mutation)
  const open = form.handleSubmit((body) =>
    mutation.send('POST /admin/listings/:id/nights/open', { params: { id: villa.id }, body }, () => {
      notify({ status: 'success', title: 'Nights open', description: `${villa.title}, ${toNightsText(body)}.` })
      onClose()
    }),
  )
  return (
    <DialogForm
      title={`Open nights of ${villa.title}`}
      description={`Closed are ${toNightsText(closure)}${closure.label && `: ${closure.label}`}.`}
      submitLabel="Open these nights"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={open}
      onClose={onClose}
    >
      <NightsFields from={fieldProps(form, 'from')} to={fieldProps(form, 'to')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
