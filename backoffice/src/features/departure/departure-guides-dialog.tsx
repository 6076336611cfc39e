import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { departureEndpoints } from '@escapes/contract/departures'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const guideSchema = departureEndpoints['PUT /admin/departures/:id/guide'].body

interface DepartureGuidesDialogProps {
  departures: readonly StaffDeparture[]
  /** `failedIds`: those that are gone. */
  onClose: (failedIds: string[] | undefined) => void
}

/** One guide for several departures, such as those of a season. */
export const DepartureGuidesDialog = ({ departures, onClose }: DepartureGuidesDialogProps) => {
  const { form, mutation } = useStaffForm('/admin/departures', guideSchema, { guide: '' })
  const done = useDone(() => undefined)
  const save = form.handleSubmit(({ guide }) => {
    const departureIds = departures.map(({ id }) => id)
    mutation.send('POST /admin/departures/guides', { body: { departureIds, guide } }, ({ items }) => {
      const failed = items.filter(({ problem }) => problem !== null).map(({ departureId }) => departureId)
      done('Guide saved', `${items.length - failed.length} of ${items.length} departures: ${guide || 'nobody'}.`)
      onClose(failed)
    })
  })
  const [first, last] = [departures[0], departures.at(-1)]
  return (
    <DialogForm
      title={departures.length === 1 ? 'Guide of 1 departure' : `Guide of ${departures.length} departures`}
      description={first && last && `${formatDate(first.date)} to ${formatDate(last.date)}.`}
      submitLabel="Save the guide"
      mutation={mutation}
      onSubmit={save}
      onClose={() => onClose(undefined)}
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
