import { Link } from 'react-router-dom'
import { Badge } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { FactList } from '#/features/detail/fact-list.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { blockedNightsText } from './blocked-nights-text.ts'
import { FeedActions } from './feed-actions.tsx'
import { FeedRuns } from './feed-runs.tsx'
import { toFeedHealthLabel } from './feed-health-label.ts'
import type { Feed } from './feed.ts'
import css from './feed-sheet.module.css'

export const FeedSheet = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const { label, icon, tone, meaning } = toFeedHealthLabel(feed.health)
  return (
    <Sheet isOpen onClose={onClose} title={feed.listing.title} footer={<FeedActions feed={feed} onRemoved={onClose} />}>
      <div className={css.sheet}>
        <div className={css.health}>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <p>{meaning}</p>
        </div>
        <FactList
          facts={[
            { label: 'Villa', value: <Link to={`/villas/${feed.listing.id}`}>{feed.listing.title}</Link> },
            { label: 'Source', value: feed.host },
            { label: 'Last good', value: feed.lastGoodAt ? formatShortInSriLankaTime(feed.lastGoodAt) : 'Never' },
            {
              label: 'Last checked',
              value: feed.lastAttemptAt ? formatShortInSriLankaTime(feed.lastAttemptAt) : 'Never',
            },
            { label: 'Last error', value: feed.lastError ?? 'None' },
            { label: 'Events', value: feed.events },
          ]}
        />
        <section>
          <h3 className={css.title}>Warnings</h3>
          {feed.warnings.length === 0 ? (
            <p>None.</p>
          ) : (
            <ul className={css.list}>
              {feed.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h3 className={css.title}>Nights it blocks</h3>
          {feed.blocks.length === 0 ? (
            <p>None from today on.</p>
          ) : (
            <ul className={css.list}>
              {feed.blocks.map(({ from, to, isTentative }) => (
                <li key={from}>
                  {blockedNightsText({ from, to })}
                  {isTentative && ' (tentative)'}
                </li>
              ))}
            </ul>
          )}
        </section>
        {/* Another attempt is another line. */}
        <FeedRuns key={feed.lastAttemptAt} feed={feed} />
      </div>
    </Sheet>
  )
}
