import { Link } from 'react-router-dom'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { Badge } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { Facts } from '#/features/detail/facts.tsx'
import { stamp } from '#/features/time/stamp.ts'
import { healthOf } from '../health.ts'
import type { Feed } from '../loader.ts'
import css from './feed-sheet.module.css'
import { RefreshButton } from './refresh-button.tsx'

/** One calendar in full: what it said, what was wrong with it, and which nights it holds. */
export const FeedSheet = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const { word, icon, tone, meaning } = healthOf(feed.health)
  return (
    <Sheet isOpen onClose={onClose} title={feed.listing.title} footer={<RefreshButton feed={feed} />}>
      <div className={css.sheet}>
        <div className={css.health}>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          <p>{meaning}</p>
        </div>
        <Facts
          facts={[
            { label: 'Villa', value: <Link to={`/villas/${feed.listing.id}`}>{feed.listing.title}</Link> },
            { label: 'Source', value: feed.host },
            { label: 'Last good', value: feed.lastGoodAt ? stamp(feed.lastGoodAt) : 'Never' },
            { label: 'Last asked', value: feed.lastAttemptAt ? stamp(feed.lastAttemptAt) : 'Never' },
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
          <h3 className={css.title}>Nights it holds</h3>
          {feed.blocks.length === 0 ? (
            <p>None from today on.</p>
          ) : (
            <ul className={css.list}>
              {feed.blocks.map(({ from, to, isTentative }) => (
                <li key={from}>
                  {formatShortDate(from)} – {formatDate(to)}
                  {isTentative && ' (tentative)'}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Sheet>
  )
}
