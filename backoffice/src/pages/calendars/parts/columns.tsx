import { Badge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import { healthOf } from '../health.ts'
import type { Feed } from '../loader.ts'
import css from './columns.module.css'
import { RefreshButton } from './refresh-button.tsx'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const HealthBadge = ({ feed }: { feed: Feed }) => {
  const { word, icon, tone } = healthOf(feed.health)
  return (
    <span data-inline="">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
    </span>
  )
}

/** On phones the words of the head are gone, so that a cell says itself what it is. */
const OnPhones = ({ children }: { children: string }) => <span className={css.onPhones}>{children}</span>

export const columnsOf = (onOpen: (feed: Feed) => void): Column<Feed>[] => [
  {
    id: 'villa',
    header: 'Villa, source',
    cell: (feed) => (
      <TwoLines
        first={
          <button
            type="button"
            className={css.villa}
            aria-label={`Details of ${feed.listing.title}`}
            onClick={() => onOpen(feed)}
          >
            {feed.listing.title}
          </button>
        }
        second={feed.host}
        title={feed.listing.title}
      />
    ),
  },
  { id: 'health', header: 'Health', width: '9.5rem', cell: (feed) => <HealthBadge feed={feed} /> },
  {
    id: 'good',
    header: 'Last good, last asked',
    width: '13rem',
    cell: ({ lastGoodAt, lastAttemptAt }) => (
      <TwoLines
        first={
          <>
            <OnPhones>Last good: </OnPhones>
            {lastGoodAt ? stamp(lastGoodAt) : 'Never'}
          </>
        }
        second={lastAttemptAt ? `asked ${stamp(lastAttemptAt)}` : 'not asked yet'}
      />
    ),
  },
  {
    id: 'error',
    header: 'Last error',
    width: '15rem',
    cell: ({ lastError }) =>
      lastError ? (
        <span className={css.error} title={lastError}>
          <OnPhones>Last error: </OnPhones>
          {lastError}
        </span>
      ) : (
        <span className={css.none}>None</span>
      ),
  },
  {
    id: 'warnings',
    header: 'Warnings',
    width: '6.5rem',
    align: 'end',
    cell: ({ warnings }) => (
      <span data-inline="">
        {warnings.length}
        <OnPhones>{warnings.length === 1 ? ' warning' : ' warnings'}</OnPhones>
      </span>
    ),
  },
  {
    id: 'blocks',
    header: 'Blocks, events',
    width: '8rem',
    align: 'end',
    cell: ({ blocks, events }) => (
      <TwoLines first={counted(blocks.length, 'block', 'blocks')} second={counted(events, 'event', 'events')} />
    ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '10.5rem',
    cell: (feed) => <RefreshButton feed={feed} />,
  },
]
