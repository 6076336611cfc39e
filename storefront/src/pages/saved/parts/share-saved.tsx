import { useState } from 'react'
import type { SavedListLink } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { useMutation, type MutationResult } from '@escapes/platform/mutation'
import { Button, ButtonLink, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import type { ShareInput } from '../action.ts'

const ShareDialog = lazyOverlay(async () => (await import('#/features/share/share-dialog.tsx')).default, {
  name: 'The share sheet',
})

/** Makes the link when it is asked for, and ends it. */
export const ShareSaved = () => {
  const session = useSession()
  const { notify } = usePlatform()
  const [url, setUrl] = useState<string>()
  const { send, isPending, problem } = useMutation<ShareInput, MutationResult<SavedListLink | null>>({
    isReadOnly: true,
  })
  if (!session)
    return (
      <ButtonLink to="/auth?redirect=%2Fsaved" variant="secondary">
        Sign in to share
      </ButtonLink>
    )
  const share = (): void =>
    send({ intent: 'share' }, (link) => link && setUrl(`${location.origin}/saved/${link.token}`))
  const stop = (): void =>
    send({ intent: 'stop-sharing' }, () => {
      setUrl(undefined)
      notify({ status: 'success', title: 'The link has ended', description: 'Whoever opens it sees nothing any more.' })
    })
  return (
    <>
      <Button variant="secondary" onClick={share} isBusy={isPending && url === undefined}>
        <Icon name="share" size={18} />
        <span>Share this list</span>
      </Button>
      {problem && url === undefined && <p role="alert">{problem.message}</p>}
      {url !== undefined && (
        <ShareDialog
          link={{ title: 'Places in Sri Lanka', url }}
          onClose={() => setUrl(undefined)}
          explanation="Whoever has this link sees these places and your dates, as they are when they look, and says yes, maybe or no to each. It does not say who you are. Stop sharing, and the votes go too."
          footer={
            <>
              <ButtonLink to={new URL(url).pathname} variant="secondary">
                Choose together
              </ButtonLink>
              <Button variant="quiet" onClick={stop} isBusy={isPending} busyLabel="Stopping…">
                Stop sharing
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
