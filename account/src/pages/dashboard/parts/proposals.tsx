import type { CallOutput } from '@escapes/contract/client'
import { civilDateAt, formatComingDate, formatComingDates } from '@escapes/contract/dates'
import { ButtonLink } from '@escapes/shared-ui/core'
import css from './proposals.module.css'

export type OpenProposals = CallOutput<'GET /me/proposals'>['items']

/** Trips that staff put together for this customer, and that can still be booked. */
export const Proposals = ({ proposals }: { proposals: OpenProposals }) => {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="proposals" className={css.proposals}>
      <h2 id="proposals">{proposals.length === 1 ? 'A proposal for you' : 'Proposals for you'}</h2>
      <ul>
        {proposals.map(({ id, title, startsOn, endsOn, expiresAt, token }) => (
          <li key={id}>
            <span className={css.text}>
              <strong>{title}</strong>
              {startsOn && <span>{formatComingDates(startsOn, endsOn ?? startsOn)}</span>}
              <span>Valid until the end of {formatComingDate(civilDateAt(new Date(Date.parse(expiresAt) - 1)))}</span>
            </span>
            <ButtonLink to={`/proposal#${token}`} aria-label={`See the trip: ${title}`}>
              See the trip
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
