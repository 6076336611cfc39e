import { useState } from 'react'
import type { StaffListing } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { SeveralListingsDialog } from '#/features/nights/several/several-listings-dialog.tsx'
import css from './availability.module.css'

/** Closes, opens or prices days of the listing; on a phone within reach of the thumb wherever the page is. */
export const DaysBar = ({ listing }: { listing: Pick<StaffListing, 'id' | 'kind'> }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.bar} data-notices-above="">
      <Button size="sm" onClick={() => setOpen(true)}>
        {listing.kind === 'villa' ? 'Close or price nights' : 'Close or price days'}
      </Button>
      {isOpen && (
        <SeveralListingsDialog
          chosen={{ listingIds: [listing.id] }}
          page="/admin/departures"
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
