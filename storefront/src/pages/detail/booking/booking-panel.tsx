import { useEffect, useRef } from 'react'
import { useNavigate, useLocation } from 'react-router-dom'
import type { Availability, ListingDetail } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { usePlatform, useSession } from '@escapes/platform'
import type { Result } from '@escapes/platform/result'
import { lazyComponent, Skeleton } from '@escapes/shared-ui/core'
import css from './booking-panel.module.css'
import { toQuoteRequest } from './draft.ts'
import { getDraft, useDraftStore } from './draft-store.ts'
import { scrollToBookingPanel, scrollToBookingPanelAsPageGrows, bookingPanelId } from './scroll-to-booking-panel.ts'
import { toSignInAddressWithDraft } from './sign-in-address-with-draft.ts'
import { SelectionStep } from './selection-step.tsx'
import { useBookingFlow } from './use-booking-flow.ts'
import { useDraftSync } from './use-draft-sync.ts'
import { useDraft, useFillDraftFromAddress } from './use-fill-draft-from-address.ts'
import { useBookingStep } from './use-booking-step.ts'
import { useOverlapping } from './use-overlapping.ts'

const ConfirmStep = lazyComponent(async () => (await import('./confirm-step.tsx')).default, {
  name: 'The next step',
  waiting: <Skeleton height="68rem" radius="card" />,
})

interface BookingPanelProps {
  listing: ListingDetail
  availability: Result<Availability> | undefined
}

/** Step one: dates and guests. Step two, which needs a session and dates: details and payment. */
export const BookingPanel = ({ listing, availability }: BookingPanelProps) => {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { requestedStep, goToStep } = useBookingStep()
  useFillDraftFromAddress(listing)
  const draft = useDraft(listing)
  const isReady = toQuoteRequest(listing, draft, baseCurrency) !== undefined
  useEffect(() => {
    if (isReady) ConfirmStep.prefetch()
  }, [isReady])
  const step = requestedStep === 2 && session !== null && isReady && draft.booked === null ? 2 : 1
  // Here rather than in the step, so that a failed load of the step is visible too.
  useEffect(() => {
    return step === 2 ? scrollToBookingPanelAsPageGrows() : undefined
  }, [step])
  const flow = useBookingFlow(listing, step)
  useDraftSync(listing, step, () => {
    if (draft.booked === null) goToStep(2)
  })

  const overlapping = useOverlapping(listing, draft, step)

  const panel = useRef<HTMLElement>(null)
  /** What had the focus is gone with its step. */
  const goBack = (): void => {
    goToStep(1)
    panel.current?.focus({ preventScroll: true })
    scrollToBookingPanel()
  }
  const reserve = (): void => {
    useDraftStore.getState().change(listing.id, { booked: null })
    if (session !== null) return goToStep(2)
    // Said on the page that asks for it: here it would cover the price.
    void Promise.resolve(navigate(toSignInAddressWithDraft(pathname, getDraft(listing.id)))).then(() =>
      platform.notify({ status: 'info', title: 'Sign in required', description: 'Please sign in to make a booking' }),
    )
  }
  return (
    <section ref={panel} id={bookingPanelId} className={css.panel} data-step={step} tabIndex={-1} aria-label="Book">
      {step === 1 ? (
        <SelectionStep
          listing={listing}
          flow={flow}
          availability={availability}
          overlapping={overlapping}
          onReserve={reserve}
        />
      ) : (
        <ConfirmStep listing={listing} flow={flow} conflicts={overlapping.conflicts} onBack={goBack} />
      )}
    </section>
  )
}
