import { Badge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { toFeedHealthLabel } from './feed-health-label.ts'
import type { Feed } from './feed.ts'
import css from './feed-columns.module.css'
import { RefreshFeedButton } from './refresh-feed-button.tsx'

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const HealthBadge = ({ feed }: { feed: Feed }) => {
  const { label, icon, tone } = toFeedHealthLabel(feed.health)
  return (
    <span data-inline="">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </span>
  )
}

/** The column header, which phones do not show. */
const PhoneLabel = ({ children }: { children: string }) => <span className={css.onPhones}>{children}</span>

export const createFeedColumns = (onOpen: (feed: Feed) => void): Column<Feed>[] => [
  {
    id: 'villa',
    header: 'Villa, source',
    cell: (feed) => (
      <TwoLineCell
        first={
          <button
            type="button"
            className={css.villa}
            aria-label={`Details of ${feed.listing.title}, ${feed.host}`}
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
    header: 'Last good, last checked',
    width: '13rem',
    cell: ({ lastGoodAt, lastAttemptAt }) => (
      <TwoLineCell
        first={
          <>
            <PhoneLabel>Last good: </PhoneLabel>
            {lastGoodAt ? formatShortInSriLankaTime(lastGoodAt) : 'Never'}
          </>
        }
        second={lastAttemptAt ? `checked ${formatShortInSriLankaTime(lastAttemptAt)}` : 'not checked yet'}
      />
    ),
  },
  {
    id: 'error',
    header: 'Last error',
    width: '11rem',
    cell: ({ lastError }) =>
      lastError ? (
        <span className={css.error} title={lastError}>
          <PhoneLabel>Last error: </PhoneLabel>
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
        <PhoneLabel>{warnings.length === 1 ? ' warning' : ' warnings'}</PhoneLabel>
      </span>
    ),
  },
  {
    id: 'blocks',
    header: 'Blocks, events',
    width: '8.5rem',
    align: 'end',
    cell: ({ blocks, events }) => (
      <TwoLineCell first={countText(blocks.length, 'block', 'blocks')} second={countText(events, 'event', 'events')} />
    ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '10.5rem',
    cell: (feed) => <RefreshFeedButton feed={feed} />,
  },
]
