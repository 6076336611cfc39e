import { Link } from 'react-router-dom'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { blockedNightsText } from '#/features/feeds/blocked-nights-text.ts'
import type { ListingAvailability } from '../loader.ts'
import css from './availability.module.css'

/** The nights of the next year that customers cannot book: taken, held, closed, or imported. */
export const BlockedNights = ({ blocked }: Pick<ListingAvailability, 'blocked'>) => (
  <TitledSection
    level={2}
    title="Nights that cannot be booked"
    action={<Link to="/admin/calendar">See what takes them</Link>}
  >
    {blocked === undefined && <p>Only a published villa can be booked. Publish it to see its nights here.</p>}
    {blocked?.length === 0 && <p>Every night of the next twelve months is free.</p>}
    {blocked && blocked.length > 0 && (
      <ul className={css.ranges}>
        {blocked.map(({ from, to }) => (
          <li key={from}>{blockedNightsText({ from, to })}</li>
        ))}
      </ul>
    )}
  </TitledSection>
)
