import { usePlatform } from '@escapes/platform'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { toFeedHealthLabel } from './feed-health-label.ts'
import type { Feed } from './feed.ts'
import css from './refresh-feed-button.module.css'

const problemTexts: Readonly<Record<string, string>> = {
  'not-found': 'This calendar is not connected any more.',
  'sign-in-required': 'Your session has ended. Sign in again.',
  'too-many-requests': 'You tried too often. Wait a minute and try again.',
  network: 'The connection was lost before the answer came.',
}

/** Refreshes one calendar now. A calendar that cannot be read is no error here: its row shows why. */
export const RefreshFeedButton = ({ feed }: { feed: Feed }) => {
  const { notify } = usePlatform()
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/calendars', { key: `feed-${feed.id}` })
  const isBusy = pendingEndpoint !== undefined
  const refresh = (): void =>
    send('POST /admin/feeds/:id/refresh', { params: { id: feed.id } }, ({ health, listing }) => {
      const { label, isGood } = toFeedHealthLabel(health)
      const description = `${listing.title}: ${label.toLowerCase()}.`
      notify(
        isGood
          ? { status: 'success', title: 'Calendar read', description }
          : { status: 'info', title: 'Calendar checked', description },
      )
    })
  return (
    <div className={css.refresh}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Refresh now: ${feed.listing.title}, ${feed.host}`}
        isBusy={isBusy}
        onClick={refresh}
      >
        {!isBusy && <Icon name="refresh" size={16} />}
        Refresh now
      </Button>
      {problem && (
        <p role="alert" className={css.problem}>
          {problemTexts[problem.code] ?? problem.message}
        </p>
      )}
    </div>
  )
}
