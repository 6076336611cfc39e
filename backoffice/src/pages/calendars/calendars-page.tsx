import { Link, useLoaderData } from 'react-router-dom'
import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { FeedTable } from '#/features/feeds/feed-table.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { useResult } from '@escapes/platform/result'
import type { CalendarsData } from './loader.ts'

const NoCalendars = () => (
  <EmptyState
    icon="calendar"
    title="No calendars connected"
    detail="Connect a villa’s calendar on another channel, under Availability and feeds of the villa, to see here whether it works."
    action={
      <ButtonLink to="/admin/listings?kind=villa" variant="secondary">
        Choose a villa
      </ButtonLink>
    }
  />
)

export const CalendarsPage = () => {
  const { feeds } = useLoaderData<CalendarsData>()
  const { outcome, isPending } = useResult(feeds)
  return (
    <StaffLayout
      title="Channel calendars"
      lede={
        <>
          Nights sold on other channels, read every 15 minutes. To connect one, open{' '}
          <Link to="/admin/listings?kind=villa">its villa</Link>, Availability and feeds.
        </>
      }
    >
      {outcome?.ok === false ? (
        <LoadError title="The calendars could not be loaded" error={outcome.error} />
      ) : (
        <FeedTable feeds={outcome?.value.items} isPending={isPending} empty={<NoCalendars />} />
      )}
    </StaffLayout>
  )
}
