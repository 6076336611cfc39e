import type { SavedListLink } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useMutation, type MutationResult } from '@escapes/platform/mutation'
import { Button, Icon } from '@escapes/shared-ui/core'
import { copyTextWithNotice } from '#/features/bookings/copy-text-with-notice.ts'
import type { SharePlanInput } from '../action.ts'
import css from '#/features/plan/plan-page.module.css'

/** For those who travel along: a link that shows the days, and how to end it. */
export const SharePlan = ({ link }: { link: SavedListLink | null }) => {
  const platform = usePlatform()
  const sharing = useMutation<SharePlanInput, MutationResult<SavedListLink | null>>({ key: 'share-plan' })
  const stopping = useMutation<SharePlanInput, MutationResult<SavedListLink | null>>({ key: 'stop-sharing-plan' })
  const pass = ({ token }: SavedListLink): void => {
    const url = `${location.origin}/plan/${token}`
    // What the device has no sheet for, or somebody closes, is copied.
    if (typeof navigator.share === 'function')
      void navigator.share({ title: 'Our days in Sri Lanka', url }).catch(() => undefined)
    else void copyTextWithNotice(platform, 'Link', url)
  }
  const stop = (): void =>
    stopping.send({ intent: 'stop-sharing' }, () =>
      platform.notify({
        status: 'success',
        title: 'The link has ended',
        description: 'Whoever opens it sees nothing any more.',
      }),
    )
  const problem = sharing.problem ?? stopping.problem
  return (
    <div className={css.share}>
      <div className={css.buttons}>
        <Button
          variant="secondary"
          isBusy={sharing.isPending}
          onClick={() => (link ? pass(link) : sharing.send({ intent: 'share' }, (made) => made && pass(made)))}
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
      <p className={css.note}>Whoever has the link sees places, days and times. It shows no prices, papers or names.</p>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  )
}
