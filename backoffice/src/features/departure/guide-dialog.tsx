import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { useDone } from '#/features/mutation/use-done.ts'
import { GuideForm } from './guide-form.tsx'

/** Says who leads a departure. */
export const GuideDialog = ({ departure, onClose }: { departure: StaffDeparture; onClose: () => void }) => {
  const { id, listing, date } = departure
  const done = useDone(onClose)
  return (
    <GuideForm
      title={`Guide of ${listing.title}, ${formatDate(date)}`}
      departures={[departure]}
      onSave={(mutation, body) =>
        mutation.send('PUT /admin/departures/:id/guide', { params: { id }, body }, () =>
          done('Guide saved', `${listing.title}, ${formatDate(date)}: ${body.guide || 'nobody'}.`),
        )
      }
      onClose={onClose}
    />
  )
}
