import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { ButtonLink } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { FactList } from '#/features/detail/fact-list.tsx'
import { ResolveConflictDialog } from './resolve-conflict-dialog.tsx'

interface EntryDialogProps {
  villa: CalendarVilla
  entry: CalendarEntry
  onClose: () => void
}

/** What can be done about nights that another channel sold. */
export const EntryDialog = ({ villa, entry, onClose }: EntryDialogProps) => {
  if (entry.conflictId) return <ResolveConflictDialog villa={villa} block={entry} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={villa.title}
      size="sm"
      description="These nights are sold on another channel. They are free again once its calendar no longer lists them."
      footer={
        <ButtonLink to="/admin/calendars" variant="secondary">
          Go to channel calendars
        </ButtonLink>
      }
    >
      <FactList
        facts={[
          { label: 'Channel', value: entry.label },
          { label: 'Arrival', value: formatDate(entry.from) },
          { label: 'Departure', value: formatDate(entry.to) },
        ]}
      />
    </Dialog>
  )
}
