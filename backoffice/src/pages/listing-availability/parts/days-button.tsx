import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { LazySeveralListingsDialog } from '#/features/nights/several/lazy-several-listings-dialog.ts'

interface DaysButtonProps {
  listingId: string
  soldBy: 'nights' | 'days'
}

export const DaysButton = ({ listingId, soldBy }: DaysButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {`Close or price ${soldBy}`}
      </Button>
      {isOpen && (
        <LazySeveralListingsDialog
          chosen={{ listingIds: [listingId] }}
          page="/admin/departures"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
