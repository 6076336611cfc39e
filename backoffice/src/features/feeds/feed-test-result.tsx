import type { FeedTest } from '@escapes/contract'
import { Badge } from '@escapes/shared-ui/core'
import { blockedNightsText } from './blocked-nights-text.ts'
import css from './feed-sheet.module.css'

const maxShown = 12

/** What a calendar would take, before it is connected. */
export const FeedTestResult = ({ test: { host, events, unreadable, warnings, blocks } }: { test: FeedTest }) => (
  <section className={css.health} aria-label="What is in the calendar">
    <Badge tone={unreadable > 0 ? 'warning' : 'success'} icon={unreadable > 0 ? 'alert' : 'check-circle'}>
      {unreadable > 0 ? 'Partly unreadable' : 'Readable'}
    </Badge>
    <p>
      {`${host} has ${events === 1 ? 'one event' : `${events} events`}. `}
      {blocks.length === 0 ? 'None of them blocks a night from today on.' : 'These nights would be blocked:'}
    </p>
    {blocks.length > 0 && (
      <ul className={css.list}>
        {blocks.slice(0, maxShown).map(({ from, to, isTentative }) => (
          <li key={`${from}-${to}`}>{`${blockedNightsText({ from, to })}${isTentative ? ' (tentative)' : ''}`}</li>
        ))}
        {blocks.length > maxShown && <li>{`and ${blocks.length - maxShown} more`}</li>}
      </ul>
    )}
    {warnings.length > 0 && (
      <ul className={css.list}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    )}
  </section>
)
