import { useFetcher } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import type { RefreshAnswer } from '../action.ts'
import type { Feed } from '../loader.ts'
import css from './refresh-button.module.css'

export const RefreshButton = ({ feed }: { feed: Feed }) => {
  const { state, data, submit } = useFetcher<RefreshAnswer>({ key: `feed-${feed.id}` })
  const isBusy = state !== 'idle'
  return (
    <div className={css.refresh}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Refresh now: ${feed.listing.title}`}
        isBusy={isBusy}
        onClick={() => void submit({ id: feed.id }, { method: 'post', action: '/admin/calendars' })}
      >
        {!isBusy && <Icon name="refresh" size={16} />}
        Refresh now
      </Button>
      {!isBusy && data?.refusal && (
        <p role="alert" className={css.refusal}>
          {data.refusal}
        </p>
      )}
    </div>
  )
}
