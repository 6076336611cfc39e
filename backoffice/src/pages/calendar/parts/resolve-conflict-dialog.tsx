import { Link } from 'react-router-dom'
import { fieldProps } from '@escapes/platform/form-problem'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { toNightsText } from '#/features/nights/entry-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { resolutionSchema } from '../resolution-schema.ts'

interface ResolveConflictDialogProps {
  villa: CalendarVilla
  block: CalendarEntry
  onClose: () => void
}

/** Both sold the same night. It ends by itself when one of them gives it up; staff may end it with a note. */
export const ResolveConflictDialog = ({ villa, block, onClose }: ResolveConflictDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/calendar', resolutionSchema, { note: '' })
  const bookings = villa.entries.filter(({ bookingId, from, to }) => bookingId && from < block.to && block.from < to)
  const resolve = form.handleSubmit((body) =>
    mutation.send('POST /admin/calendar-conflicts/:id/resolve', { params: { id: block.conflictId ?? '' }, body }, () =>
      done('Conflict resolved', villa.title),
    ),
  )
  return (
    <DialogForm
      title={`${villa.title} is sold twice`}
      description={
        <>
          {block.label} has {toNightsText(block)}, and so has{' '}
          {bookings.map(({ bookingId, reference }, at) => (
            <span key={bookingId}>
              {at > 0 && ' and '}
              <Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>
            </span>
          ))}
          . This resolves itself once one of them gives up the nights.
        </>
      }
      submitLabel="Resolve it"
      mutation={mutation}
      onSubmit={resolve}
      onClose={onClose}
    >
      <TextArea
        label="How it was resolved"
        hint="The conflict leaves the list. Neither booking is changed."
        rows={3}
        {...fieldProps(form, 'note')}
      />
    </DialogForm>
  )
}
