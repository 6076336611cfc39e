import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { SeveralListingsDialog } from '#/features/nights/several/several-listings-dialog.tsx'

interface DaysButtonProps {
  listingId: string
  soldBy: 'nights' | 'days'
}

/** Closes, opens or prices days of the listing. */
export const DaysButton = ({ listingId, soldBy }: DaysButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {`Close or price ${soldBy}`}
      </Button>
      {isOpen && (
        <SeveralListingsDialog
          chosen={{ listingIds: [listingId] }}
          page="/admin/departures"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
