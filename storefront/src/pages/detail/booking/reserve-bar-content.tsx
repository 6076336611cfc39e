import type { ListingDetail } from '@escapes/contract'
import { Button, ButtonLink, useMoney } from '@escapes/shared-ui/core'
import { FromPrice } from '../parts/from-price.tsx'
import css from '../parts/reserve-bar.module.css'
import { useDraftStore } from './draft-store.ts'
import { formatStay } from './format-party.ts'
import type { BookingPanelProblem } from './intents.ts'
import { toReserveLabel } from './reserve-label.ts'
import { goToBookingPanel } from './scroll-to-booking-panel.ts'
import { toFieldProblems } from './to-field-problems.ts'
import { useSelection } from './use-booking-flow.ts'
import { useSignInToReturn } from './use-sign-in-to-return.ts'
import { isTaken, WaitForDates } from './wait-for-dates.tsx'

const toTakenText = ({ code, seatsLeft }: BookingPanelProblem): string => {
  if (code === 'dates-taken') return 'Not free'
  return seatsLeft ? `Only ${seatsLeft} left` : 'Full'
}

const toChangeLabel = (problem: BookingPanelProblem): string => {
  const { dates, guests } = toFieldProblems(problem)
  return dates ? 'Change dates' : guests ? 'Change guests' : 'See why'
}

/** What the chosen dates cost in all or that they are taken, and the one thing to do next, as the panel says it. */
export const ReserveBarContent = ({ listing }: { listing: ListingDetail }) => {
  const { draft, request, state, lastShownPrice } = useSelection(listing, 1)
  const change = useDraftStore((drafts) => drafts.change)
  const { formatExactly } = useMoney()
  const signInAddress = useSignInToReturn(draft)
  const problem = state.name === 'price-refused' ? state.problem : undefined
  const taken = problem && isTaken(problem) ? problem : undefined
  const mayBeHeld = signInAddress !== undefined && taken !== undefined
  const total =
    lastShownPrice?.agreed && formatExactly({ ...lastShownPrice.agreed, amount: lastShownPrice.agreed.total })
  const fact = taken && !mayBeHeld ? toTakenText(taken) : problem ? undefined : total
  const toLabel = (): string => {
    if (problem) return toChangeLabel(problem)
    if (!request) return listing.kind === 'villa' ? 'Choose dates' : 'Choose a date'
    return toReserveLabel(state, lastShownPrice?.mode)
  }
  return (
    <>
      <span className={css.price}>
        {request && fact !== undefined ? (
          <>
            <span className={css.from}>{formatStay(request, draft.guests, listing)}</span>
            <span className={css.total}>{fact}</span>
          </>
        ) : (
          <FromPrice listing={listing} />
        )}
      </span>
      {mayBeHeld ? (
        <ButtonLink to={signInAddress} variant="next">
          Sign in
        </ButtonLink>
      ) : taken ? (
        <WaitForDates
          listing={listing}
          flow={{ draft, changeDraft: (changed) => change(listing.id, changed) }}
          availability={undefined}
          problem={taken}
          insteadOfReserve="bar"
        />
      ) : (
        <Button variant="next" onClick={goToBookingPanel}>
          {toLabel()}
        </Button>
      )}
    </>
  )
}
