import { useNavigate, useLocation } from 'react-router-dom'
import type { Availability, ListingDetail } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { usePlatform, useSession } from '@escapes/platform'
import type { Settled } from '@escapes/platform/settled'
import css from './booking-panel.module.css'
import { ConfirmStep } from './confirm-step.tsx'
import { requestOf } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { panelId } from './panel-id.ts'
import { signInAddress } from './sign-in-address.ts'
import { StayStep } from './stay-step.tsx'
import { useBooking } from './use-booking.ts'
import { useSeed } from './use-seed.ts'
import { useStep } from './use-step.ts'

interface BookingPanelProps {
  listing: ListingDetail
  availability: Settled<Availability | null> | undefined
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
        <ConfirmStep listing={listing} flow={booking} onBack={() => goTo(1)} />
      )}
    </section>
  )
}
