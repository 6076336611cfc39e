import { type ReactNode, useMemo, useState } from 'react'
import { StaffTable } from '#/features/table/staff-table.tsx'
import type { Feed } from './feed.ts'
import { createFeedColumns } from './feed-columns.tsx'
import { FeedSheet } from './feed-sheet.tsx'

interface FeedTableProps {
  /** Undefined while they load. */
  feeds: Feed[] | undefined
  isPending: boolean
  empty: ReactNode
}

/** Imported calendars with their health; each opens beside the table. */
export const FeedTable = ({ feeds, isPending, empty }: FeedTableProps) => {
  const [openedFeed, setOpenedFeed] = useState<Feed>()
  const columns = useMemo(() => createFeedColumns(setOpenedFeed), [])
  return (
    <>
      <StaffTable
        width="67rem"
        isPending={isPending}
        label="Calendars"
        columns={columns}
        rows={feeds}
        rowKey={({ id }) => id}
        onOpen={setOpenedFeed}
        empty={empty}
      />
      {openedFeed && (
        <FeedSheet
          feed={feeds?.find(({ id }) => id === openedFeed.id) ?? openedFeed}
          onClose={() => setOpenedFeed(undefined)}
        />
      )}
    </>
  )
}
