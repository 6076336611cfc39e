import { useCallback, useEffect, useRef, useState } from 'react'
import type { CalendarSubscription } from '@escapes/contract'
import { useMutation } from '@escapes/platform/mutation'
import { toRequestId } from '@escapes/platform/problem'
import { Button, ErrorState, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { Checkbox, FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { CalendarInput, CalendarResult } from '../action.ts'
import { CalendarAddress } from './calendar-address.tsx'
import css from './calendar-dialog.module.css'

const messages = {
  made: 'Your calendar is ready. Add it where you look at your days.',
  renewed: 'This is your new address. The old one has ended: remove that calendar, and add this one.',
  ended: 'The address has ended. A calendar that had it is told nothing any more: remove it there.',
}

const Waiting = () => (
  <div className={css.part} aria-busy="true">
    <VisuallyHidden>Loading your calendar</VisuallyHidden>
    <Skeleton height="3rem" />
    <Skeleton height="3rem" />
  </div>
)

/** Takes the focus of the button that was pressed, which has gone or stands elsewhere. */
const Done = ({ children }: { children: string }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className={css.done}>
      {children}
    </p>
  )
}

/** Where somebody makes the address of a calendar of all their bookings, adds it to theirs, renews it and ends it. */
export const CalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const { send, problem, isPending, pendingInput } = useMutation<CalendarInput, CalendarResult>({ isReadOnly: true })
  const [calendar, setCalendar] = useState<CalendarSubscription | null>()
  const [wantsDeadlines, setWantsDeadlines] = useState(true)
  const [done, setDone] = useState<keyof typeof messages>()
  const load = useCallback(() => send({ intent: 'fetch' }, setCalendar), [send])
  useEffect(load, [load])
  const change = (input: CalendarInput, next: keyof typeof messages): void =>
    send(input, (changed) => {
      setCalendar(changed)
      setDone(changed ? next : 'ended')
    })
  const isBusy = (intent: CalendarInput['intent']): boolean => pendingInput?.intent === intent
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your bookings in your calendar"
      description="Subscribe once. Your calendar then follows by itself: a pick-up that moves, other days, a cancellation."
    >
      {calendar === undefined && (problem ? null : <Waiting />)}
      {calendar === undefined && problem && (
        <ErrorState
          title="Failed to load your calendar"
          detail={problem.message}
          requestId={toRequestId(problem)}
          isRetrying={isPending}
          onRetry={load}
        />
      )}
      {calendar !== undefined && done && <Done key={calendar?.url}>{messages[done]}</Done>}
      {calendar === null && (
        <div className={css.part}>
          <Checkbox checked={wantsDeadlines} onChange={(event) => setWantsDeadlines(event.target.checked)}>
            Remind me until when to pay, and until when I can cancel for free
          </Checkbox>
          <Button
            isWide
            isBusy={isBusy('save')}
            busyLabel="Making it…"
            onClick={() => change({ intent: 'save', showsDeadlines: wantsDeadlines }, 'made')}
          >
            Make my calendar
          </Button>
        </div>
      )}
      {calendar && (
        <CalendarAddress
          calendar={calendar}
          pendingInput={pendingInput}
          onDeadlines={(showsDeadlines) => send({ intent: 'save', showsDeadlines }, setCalendar)}
          onRenew={() => change({ intent: 'renew' }, 'renewed')}
          onEnd={() => change({ intent: 'end' }, 'ended')}
        />
      )}
      {calendar !== undefined && <FormError>{problem?.message}</FormError>}
    </Dialog>
  )
}
