import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { type CivilDate, formatDate } from '@escapes/contract/dates'
import { useSession } from '@escapes/platform'
import { useMutation } from '@escapes/platform/mutation'
import { Button, SelectField } from '@escapes/shared-ui/core'
import { FormError, StayCalendar } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { Draft } from './draft.ts'
import { formatDates } from './format-dates.ts'
import { formatParty } from './format-party.ts'
import type { BookingPanelResult, WaitIntent } from './intents.ts'
import { toSignInAddressWithDraft } from './sign-in-address-with-draft.ts'
import type { BookingFlow } from './use-booking-flow.ts'
import css from './wait-dialog.module.css'

interface WaitDialogProps {
  listing: ListingDetail
  flow: Pick<BookingFlow, 'draft' | 'changeDraft'>
  /** Days whose departure is full. */
  fullDates: readonly CivilDate[]
  isOfChosenDates: boolean
  onClose: () => void
}

type Dates = Pick<Draft, 'checkIn' | 'checkOut' | 'date'>
const noDates: Dates = { checkIn: null, checkOut: null, date: null }

const WaitDialog = ({ listing, flow, fullDates, isOfChosenDates, onClose }: WaitDialogProps) => {
  const { draft, changeDraft } = flow
  const { guests } = draft
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { send, isPending, problem } = useMutation<WaitIntent, BookingPanelResult>()
  const isVilla = listing.kind === 'villa'
  const [dates, setDates] = useState<Dates>(() => {
    const { checkIn, checkOut, date } = draft
    if (isOfChosenDates) return { checkIn, checkOut, date }
    return isVilla ? noDates : { ...noDates, date: fullDates[0] ?? null }
  })
  const [waitsFor, setWaitsFor] = useState<Dates>()
  const { checkIn, checkOut, date } = dates
  const isComplete = isVilla ? checkIn !== null && checkOut !== null : date !== null

  const ask = (): void => {
    if (!session) return void navigate(toSignInAddressWithDraft(pathname, { ...dates, guests }, 1))
    const selection = {
      listingId: listing.id,
      guests,
      ...(isVilla && checkIn && checkOut ? { checkIn, checkOut } : date && { date }),
    }
    send({ intent: 'wait', selection }, () => setWaitsFor(dates))
  }
  const choose = (): void => {
    changeDraft(dates)
    onClose()
  }

  if (waitsFor)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="We tell you"
        size="sm"
        footer={
          <Button variant="next" onClick={onClose}>
            Done
          </Button>
        }
      >
        <output>
          We e-mail {session?.email ?? 'you'} once when {formatDates(waitsFor, listing)} can be booked. Nothing is
          reserved for you. To stop waiting, go to <Link to="/dashboard">your account</Link>.
        </output>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isVilla ? 'Tell me if nights become free' : 'Tell me if places become free'}
      description="People cancel, and holds end. You get one e-mail when your dates can be booked; nothing is reserved for you."
      footer={
        <Button variant="next" disabled={!isComplete} isBusy={isPending} busyLabel="One moment…" onClick={ask}>
          {session ? 'Tell me by e-mail' : 'Sign in, and go on'}
        </Button>
      }
    >
      <div className={css.fields}>
        {isVilla && (
          <StayCalendar
            value={checkIn && checkOut ? { checkIn, checkOut } : null}
            blocked={[]}
            minNights={listing.minNights}
            onChange={(stay) => setDates({ ...noDates, ...stay })}
          />
        )}
        {!isVilla && isOfChosenDates && date && <p>{formatDate(date)}</p>}
        {!isVilla && !isOfChosenDates && (
          <SelectField
            label="Full departure"
            value={date ?? ''}
            options={fullDates.map((day) => ({ value: day, label: formatDate(day) }))}
            onChange={(event) => setDates({ ...noDates, date: event.target.value })}
          />
        )}
        <p className={css.party}>For {formatParty(guests, listing)}, as chosen beside the dates.</p>
        {problem && <FormError tone={problem.code === 'dates-free' ? 'info' : 'danger'}>{problem.message}</FormError>}
        {problem?.code === 'dates-free' && (
          <Button variant="secondary" onClick={choose}>
            Choose these dates
          </Button>
        )}
      </div>
    </Dialog>
  )
}

export default WaitDialog
