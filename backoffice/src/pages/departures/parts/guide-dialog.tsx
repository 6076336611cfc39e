import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { guideSchema } from '../departure-schema.ts'

export const GuideDialog = ({ departure, onClose }: { departure: StaffDeparture; onClose: () => void }) => {
  const { id, guide, listing, date } = departure
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/departures')
  const form = useForm({ resolver: zodResolver(guideSchema), defaultValues: { guide } })
  const rejection = useMutationProblem(form, mutation)
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/departures/:id/guide', { params: { id }, body }, () => {
      const description = `${listing.title}, ${formatDate(date)}: ${body.guide || 'nobody'}.`
      notify({ status: 'success', title: 'Guide saved', description })
      onClose()
    }),
  )
  return (
    <DialogForm
      title={`Guide of ${listing.title}, ${formatDate(date)}`}
      submitLabel="Save the guide"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Leave it empty while nobody is assigned."
        maxLength={120}
        {...fieldProps(form, 'guide')}
      />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
