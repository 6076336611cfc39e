import { useRef } from 'react'
import type { TripPlanLink } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { useMutation, type MutationResult } from '@escapes/platform/mutation'
import { Button, Icon } from '@escapes/shared-ui/core'
import { shareOrCopy } from '#/features/bookings/share-or-copy.ts'
import type { SharePlanInput } from '../action.ts'
import css from '#/features/plan/plan-page.module.css'

/** For those who travel along: a link that shows the days, and how to end it. */
export const SharePlan = ({ link }: { link: TripPlanLink | null }) => {
  const platform = usePlatform()
  const sharing = useMutation<SharePlanInput, MutationResult<TripPlanLink | null>>({ key: 'share-plan' })
  const stopping = useMutation<SharePlanInput, MutationResult<TripPlanLink | null>>({ key: 'stop-sharing-plan' })
  const shareButton = useRef<HTMLButtonElement>(null)
  const pass = ({ token }: TripPlanLink): Promise<void> =>
    shareOrCopy(platform, 'Link', { title: 'Our days in Sri Lanka', url: `${location.origin}/plan/${token}` })
  const stop = (): void =>
    stopping.send({ intent: 'stop-sharing' }, () => {
      // The button that had the focus goes.
      shareButton.current?.focus()
      platform.notify({
        status: 'success',
        title: 'The link has ended',
        description: 'Whoever opens it sees nothing any more.',
      })
    })
  const problem = sharing.problem ?? stopping.problem
  return (
    <div className={css.share} data-unprinted="">
      <div className={css.buttons}>
        <Button
          ref={shareButton}
          variant="secondary"
          isBusy={sharing.isPending}
          onClick={() => {
            if (link) void pass(link)
            else sharing.send({ intent: 'share' }, (made) => made && void pass(made))
          }}
        >
          <Icon name="share" size={18} />
          <span>Share with companions</span>
        </Button>
        {link && (
          <Button variant="quiet" onClick={stop} isBusy={stopping.isPending} busyLabel="Stopping…">
            Stop sharing
          </Button>
        )}
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className={css.note}>
        Whoever has the link sees places, days and times. It shows no prices, papers or names
        {link
          ? `, nothing that begins after ${formatDate(link.showsUntil)}, and ends on that day.`
          : ', and ends a week after the trip.'}
      </p>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  )
}
