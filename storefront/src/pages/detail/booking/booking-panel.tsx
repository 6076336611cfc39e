import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useLocation } from 'react-router-dom'
import type { Availability, ListingDetail } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { usePlatform, useSession } from '@escapes/platform'
import type { Settled } from '@escapes/platform/settled'
import { Skeleton } from '@escapes/shared-ui/core'
import css from './booking-panel.module.css'
import { requestOf } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { panelId } from './panel-id.ts'
import { signInAddress } from './sign-in-address.ts'
import { StayStep } from './stay-step.tsx'
import { useBooking } from './use-booking.ts'
import { useSeed } from './use-seed.ts'
import { useStep } from './use-step.ts'

const loadConfirm = () => import('./confirm-step.tsx')
const ConfirmStep = lazy(loadConfirm)

interface BookingPanelProps {
  listing: ListingDetail
  availability: Settled<Availability> | undefined
}

/** Two steps: dates and guests, then details and payment. The second needs a session and complete dates. */
export const BookingPanel = ({ listing, availability }: BookingPanelProps) => {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { asked, goTo } = useStep()
  useSeed(listing)
  const isReady = requestOf(listing, useDraft(listing.id), baseCurrency) !== undefined
  // The second step is on its way as soon as it can be asked for.
  useEffect(() => {
    if (isReady) void loadConfirm()
  }, [isReady])
  const step = asked === 2 && session !== null && isReady ? 2 : 1
  const booking = useBooking(listing, step)

  const reserve = (): void => {
    if (session !== null) return goTo(2)
    platform.notify({ status: 'info', title: 'Sign in required', description: 'Please sign in to make a booking' })
    void navigate(signInAddress(pathname))
  }
  return (
    <section id={panelId} className={css.panel} data-step={step} tabIndex={-1} aria-label="Book">
      {step === 1 ? (
        <StayStep listing={listing} flow={booking} availability={availability} onReserve={reserve} />
      ) : (
        <Suspense fallback={<Skeleton height="36rem" radius="card" />}>
          <ConfirmStep listing={listing} flow={booking} onBack={() => goTo(1)} />
        </Suspense>
      )}
    </section>
  )
}
