import { lazy, Suspense, useCallback, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { Container, ErrorState, ScreenTitle, VisuallyHidden } from '@escapes/shared-ui/core'
import type { CardDeed } from '#/features/bookings/card-deed.ts'
import { requestIdOf, sentenceOf } from '#/features/problem/as-problem.ts'
import { useSettled } from '@escapes/platform/settled'
import { TabLinks } from '#/features/tabs/tab-links.tsx'
import type { BookingsAnswer } from './list-bookings.ts'
import type { MyBookings } from './loader.ts'
import { BookingCardSkeleton } from './parts/booking-card-skeleton.tsx'
import { BookingList } from './parts/booking-list.tsx'
import { addressOf, pageSize, tabs, type BookingTab } from './search-params.ts'
import css from './my-bookings-page.module.css'

const CancelDialog = lazy(async () => ({
  default: (await import('#/features/bookings/cancel-dialog.tsx')).CancelDialog,
}))
const ReceiptDialog = lazy(async () => ({
  default: (await import('#/features/bookings/receipts/receipt-dialog.tsx')).ReceiptDialog,
}))

type Counts = BookingsAnswer['counts']

const Waiting = ({ count }: { count: number }) => (
  <div className={css.waiting} aria-busy="true">
    <VisuallyHidden>Loading your bookings</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <BookingCardSkeleton key={index} />
    ))}
  </div>
)

const TabLabel = ({ id, label, counts }: { id: BookingTab; label: string; counts: Counts | undefined }) => (
  <>
    {label} <span className={css.count}>{counts?.[id]}</span>
  </>
)

export const Component = () => {
  const { view, bookings } = useLoaderData<MyBookings>()
  const { outcome, isPending } = useSettled(bookings)
  const revalidator = useRevalidator()
  const [open, setOpen] = useState<CardDeed>()
  const close = useCallback(() => setOpen(undefined), [])

  const answer = outcome?.ok ? outcome.value : undefined
  const isOfThisTab = answer?.view.tab === view.tab
  const failure = outcome && !outcome.ok ? outcome.error : undefined
  return (
    <Container className={css.page}>
      <ScreenTitle>My bookings</ScreenTitle>
      <h1>My bookings</h1>
      <TabLinks
        label="Kinds of bookings"
        selected={view.tab}
        panelId="bookings"
        tabs={tabs.map(({ id, label }) => ({
          id,
          to: addressOf({ tab: id, wanted: pageSize }),
          label: <TabLabel id={id} label={label} counts={answer?.counts} />,
        }))}
      />
      <div id="bookings" role="tabpanel" aria-labelledby={`bookings-${view.tab}`} className={css.panel}>
        {failure !== undefined ? (
          <ErrorState
            title="Failed to load your bookings"
            detail={`${sentenceOf(failure)} Your bookings themselves are safe.`}
            requestId={requestIdOf(failure)}
            isRetrying={isPending || revalidator.state !== 'idle'}
            onRetry={() => void revalidator.revalidate()}
          />
        ) : answer && isOfThisTab ? (
          <BookingList answer={answer} isPending={isPending} onDeed={setOpen} />
        ) : (
          <Waiting count={Math.min(3, Math.max(1, answer?.counts[view.tab] ?? 3))} />
        )}
      </div>
      <Suspense fallback={null}>
        {open?.deed === 'cancel' && <CancelDialog key={open.booking.id} booking={open.booking} onClose={close} />}
        {open?.deed === 'upload' && <ReceiptDialog key={open.booking.id} booking={open.booking} onClose={close} />}
      </Suspense>
    </Container>
  )
}
