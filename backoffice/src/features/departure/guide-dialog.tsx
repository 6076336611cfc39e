import { fieldProps } from '@escapes/platform/form-problem'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { departureEndpoints } from '@escapes/contract/departures'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const guideSchema = departureEndpoints['PUT /admin/departures/:id/guide'].body

/** Says who leads a departure. */
export const GuideDialog = ({ departure, onClose }: { departure: StaffDeparture; onClose: () => void }) => {
  const { id, guide, listing, date } = departure
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/departures', guideSchema, { guide })
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/departures/:id/guide', { params: { id }, body }, () => {
      const description = `${listing.title}, ${formatDate(date)}: ${body.guide || 'nobody'}.`
      done('Guide saved', description)
    }),
  )
  return (
    <DialogForm
      title={`Guide of ${listing.title}, ${formatDate(date)}`}
      submitLabel="Save the guide"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Leave it empty while nobody is assigned."
        maxLength={120}
        {...fieldProps(form, 'guide')}
      />
    </DialogForm>
  )
}
