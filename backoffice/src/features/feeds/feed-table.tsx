import { type ReactNode, useMemo, useState } from 'react'
import { DataTable } from '@escapes/shared-ui/data'
import { TableFrame } from '#/features/table/table-frame.tsx'
import type { Feed } from './feed.ts'
import { createFeedColumns } from './feed-columns.tsx'
import { FeedSheet } from './feed-sheet.tsx'

interface FeedTableProps {
  /** Undefined while they load. */
  feeds: Feed[] | undefined
  isPending: boolean
  empty: ReactNode
}

const noFeeds: Feed[] = []

/** Imported calendars with their health; each opens beside the table. */
export const FeedTable = ({ feeds, isPending, empty }: FeedTableProps) => {
  const [openedFeed, setOpenedFeed] = useState<Feed>()
  const columns = useMemo(() => createFeedColumns(setOpenedFeed), [])
  return (
    <>
      <TableFrame width="67rem" isPending={feeds !== undefined && isPending}>
        <DataTable
          label="Calendars"
          columns={columns}
          rows={feeds ?? noFeeds}
          rowKey={({ id }) => id}
          isLoading={feeds === undefined}
          onOpen={setOpenedFeed}
          empty={empty}
        />
      </TableFrame>
      {openedFeed && (
        <FeedSheet
          feed={feeds?.find(({ id }) => id === openedFeed.id) ?? openedFeed}
          onClose={() => setOpenedFeed(undefined)}
        />
      )}
    </>
  )
}
