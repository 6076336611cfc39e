import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { DataTable } from '@escapes/shared-ui/data'
import { Desk } from '#/features/desk/desk.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { useSettled } from '@escapes/platform/settled'
import { TableFrame } from '#/features/table/table-frame.tsx'
import type { CalendarsData, Feed } from './loader.ts'
import { columnsOf } from './parts/columns.tsx'
import { FeedSheet } from './parts/feed-sheet.tsx'

const noFeeds: Feed[] = []

const NoCalendars = () => (
  <EmptyState
    icon="calendar"
    title="No calendars connected"
    detail="Once a villa's calendar on another channel is connected, its health stands here."
    action={
      <ButtonLink to="/admin" variant="secondary">
        To the bookings
      </ButtonLink>
    }
  />
)

export const CalendarsPage = () => {
  const { feeds } = useLoaderData<CalendarsData>()
  const { outcome, isPending } = useSettled(feeds)
  const [opened, setOpened] = useState<Feed>()
  const columns = useMemo(() => columnsOf(setOpened), [])
  const items = outcome?.ok ? outcome.value.items : undefined
  return (
    <Desk title="Calendars" lede="Calendars of other channels, read every 15 minutes. Times are Sri Lanka time.">
      {outcome?.ok === false ? (
        <LoadError title="The calendars could not be loaded" error={outcome.error} />
      ) : (
        <TableFrame width="72rem" isPending={items !== undefined && isPending}>
          <DataTable
            label="Calendars"
            columns={columns}
            rows={items ?? noFeeds}
            rowKey={({ id }) => id}
            isLoading={items === undefined}
            onOpen={setOpened}
            empty={<NoCalendars />}
          />
        </TableFrame>
      )}
      {opened && (
        <FeedSheet feed={items?.find(({ id }) => id === opened.id) ?? opened} onClose={() => setOpened(undefined)} />
      )}
    </Desk>
  )
}
