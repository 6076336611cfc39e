import { useState } from 'react'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { rememberNextRow, restoreFocus } from '#/features/focus/restore-focus.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { GuideForm } from './guide-form.tsx'

/** Says who leads a departure. */
export const GuideDialog = ({ departure, onClose }: { departure: StaffDeparture; onClose: () => void }) => {
  const { id, listing, date } = departure
  // A list of departures without a guide loses the row.
  const [findNextRow] = useState(rememberNextRow)
  const done = useDone(() => {
    onClose()
    restoreFocus(findNextRow)
  })
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
