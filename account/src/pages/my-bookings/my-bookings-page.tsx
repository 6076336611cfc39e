import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Button, Container, DocumentTitle, Icon, lazyOverlay, VisuallyHidden } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { BookingCardAction } from '#/features/bookings/booking-card-action.ts'
import { LazyCancelDialog } from '#/features/bookings/lazy-cancel-dialog.ts'
import { LazyMessagesDialog } from '#/features/messages/lazy-messages-dialog.ts'
import { useResult } from '@escapes/platform/result'
import { TabLinks } from '@escapes/shared-ui/tabs'
import type { BookingsOfView } from './fetch-my-bookings.ts'
import type { MyBookingsData } from './loader.ts'
import { BookingCardSkeleton } from './parts/booking-card-skeleton.tsx'
import { BookingList } from './parts/booking-list.tsx'
import { toMyBookingsPath, bookingsPageSize, bookingTabs, type BookingTab } from './my-bookings-search-params.ts'
import { useMessagesOverList } from './parts/use-messages-over-list.ts'
import css from './my-bookings-page.module.css'

const UploadReceiptDialog = lazyOverlay(
  async () => (await import('#/features/bookings/receipts/upload-receipt-dialog.tsx')).UploadReceiptDialog,
  { name: 'The upload of a receipt' },
)

const CalendarDialog = lazyOverlay(async () => (await import('./parts/calendar-dialog.tsx')).CalendarDialog, {
  name: 'The calendar of your bookings',
})

type BookingCounts = BookingsOfView['counts']

const BookingListSkeleton = ({ count }: { count: number }) => (
  <div className={css.waiting} aria-busy="true">
    <VisuallyHidden>Loading your bookings</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <BookingCardSkeleton key={index} />
    ))}
  </div>
)

const TabLabel = ({ id, label, counts }: { id: BookingTab; label: string; counts: BookingCounts | undefined }) => (
  <>
    {label} <span className={css.count}>{counts?.[id]}</span>
  </>
)

export const MyBookingsPage = () => {
  const { view, bookings, reviews } = useLoaderData<MyBookingsData>()
  const { outcome, isPending } = useResult(bookings)
  const { outcome: reviewStates } = useResult(reviews)
  const [open, setOpen] = useState<BookingCardAction>()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const close = useCallback(() => setOpen(undefined), [])

  const answer = outcome?.ok ? outcome.value : undefined
  const isOfThisTab = answer?.view.tab === view.tab
  const messages = useMessagesOverList()
  const messageBooking = answer?.items.find(({ id }) => id === messages.bookingId)
  const handleAction = (next: BookingCardAction): void =>
    next.action === 'message' ? messages.open(next.booking.id) : setOpen(next)
  const failure = outcome && !outcome.ok ? outcome.error : undefined
  return (
    <Container className={css.page}>
      <DocumentTitle>My bookings</DocumentTitle>
      <div className={css.head}>
        <h1>My bookings</h1>
        <Button variant="secondary" onClick={() => setCalendarOpen(true)}>
          <Icon name="calendar" size={18} />
          <span>In my calendar</span>
        </Button>
      </div>
      <TabLinks
        label="Kinds of bookings"
        selected={view.tab}
        panelId="bookings"
        tabs={bookingTabs.map(({ id, label }) => ({
          id,
          to: toMyBookingsPath({ tab: id, requestedCount: bookingsPageSize }),
          label: <TabLabel id={id} label={label} counts={answer?.counts} />,
        }))}
      />
      <div id="bookings" role="tabpanel" aria-labelledby={`bookings-${view.tab}`} className={css.panel}>
        {failure !== undefined ? (
          <LoadError
            title="Failed to load your bookings"
            error={failure}
            reassurance="Your bookings themselves are safe."
            isPending={isPending}
          />
        ) : answer && isOfThisTab ? (
          <BookingList
            answer={answer}
            reviews={reviewStates?.ok ? reviewStates.value : undefined}
            isPending={isPending}
            onAction={handleAction}
          />
        ) : (
          <BookingListSkeleton count={Math.min(3, Math.max(1, answer?.counts[view.tab] ?? 3))} />
        )}
      </div>
      {open?.action === 'cancel' && <LazyCancelDialog key={open.booking.id} booking={open.booking} onClose={close} />}
      {open?.action === 'upload' && (
        <UploadReceiptDialog key={open.booking.id} booking={open.booking} onClose={close} />
      )}
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
      {messages.bookingId !== undefined && (
        <LazyMessagesDialog bookingId={messages.bookingId} booking={messageBooking} onClose={messages.close} />
      )}
    </Container>
  )
}
