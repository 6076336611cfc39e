import { useState } from 'react'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import css from '#/features/form/form.module.css'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { FeedFormDialog } from './feed-form-dialog.tsx'
import type { Feed } from './feed.ts'
import { RefreshFeedButton } from './refresh-feed-button.tsx'

export const FeedActions = ({ feed, onRemoved }: { feed: Feed; onRemoved: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/calendars', { key: `manage-${feed.id}` })
  const [opened, setOpened] = useState<'change' | 'remove'>()
  const params = { id: feed.id }
  const isPaused = feed.health === 'paused'
  const isBusy = mutation.pendingEndpoint !== undefined
  const pauseOrResume = (): void => {
    if (isPaused)
      mutation.send('POST /admin/feeds/:id/resume', { params }, () =>
        notify({ status: 'success', title: 'Calendar resumed', description: feed.listing.title }),
      )
    else
      mutation.send('POST /admin/feeds/:id/pause', { params }, () =>
        notify({ status: 'success', title: 'Calendar paused', description: 'Its nights stay blocked.' }),
      )
  }
  const remove = (): void =>
    mutation.send('DELETE /admin/feeds/:id', { params }, () => {
      notify({ status: 'success', title: 'Calendar removed', description: `${feed.listing.title}: ${feed.host}.` })
      onRemoved()
      // The row of the pressed button is gone.
      restoreFocus(() => document.querySelector('h1'))
    })
  const stays = feed.blocks.length === 1 ? 'one stay' : `${feed.blocks.length} stays`
  return (
    <>
      {opened !== 'remove' && <MutationError mutation={mutation} />}
      <div className={css.buttons}>
        <Button variant="quiet" size="sm" onClick={() => setOpened('remove')}>
          Remove
        </Button>
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={pauseOrResume}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpened('change')}>
          Change
        </Button>
        <RefreshFeedButton feed={feed} />
      </div>
      {opened === 'change' && (
        <FeedFormDialog listing={feed.listing} feed={feed} onClose={() => setOpened(undefined)} />
      )}
      <ConfirmDialog
        isOpen={opened === 'remove'}
        onClose={() => setOpened(undefined)}
        title={`Remove the calendar of ${feed.host}?`}
        detail={
          feed.blocks.length === 0
            ? 'It blocks no nights at the moment.'
            : `${feed.listing.title}: the nights of ${stays} can be sold here again, even where they are sold there. Pause it instead to keep them blocked.`
        }
        confirmLabel="Remove"
        isDanger
        isBusy={isBusy}
        onConfirm={remove}
      >
        <MutationError mutation={mutation} />
      </ConfirmDialog>
    </>
  )
}
