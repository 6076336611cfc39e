import { useLocation } from 'react-router-dom'
import type { ListingCard, ListingKind } from '@escapes/contract'
import { ButtonLink, Section } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { ListingCardSkeletons, ListingCards } from '#/features/listings/listing-cards.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { readSavedDates, toDatesQuery } from '#/features/saved/saved-dates.ts'
import { type Result, useResult } from '@escapes/platform/result'
import css from './similar-listings.module.css'

interface SimilarListingsProps {
  kind: ListingKind
  call: Promise<Result<ListingCard[]>>
}

/** Whoever the page was opened for comes along to the next one, on the same days. */
const toChosenQuery = (address: string): string => toDatesQuery(readSavedDates(address))

export const SimilarListings = ({ kind, call }: SimilarListingsProps) => {
  const { outcome } = useResult(call)
  const { search } = useLocation()
  const { path, heading, many, similar } = kindSettings[kind]
  if (outcome?.ok && outcome.value.length === 0) return null
  return (
    <Section
      title="You might also like"
      action={
        <ButtonLink to={path} variant="secondary">
          {`View All ${heading}`}
        </ButtonLink>
      }
    >
      <div className={similar === 4 ? css.four : undefined}>
        {outcome === undefined && <ListingCardSkeletons kind={kind} count={similar} />}
        {outcome?.ok === false && <LoadError title={`Other ${many} could not be loaded`} error={outcome.error} />}
        {outcome?.ok && (
          <ListingCards listings={outcome.value.slice(0, similar)} toQueryString={() => toChosenQuery(search)} />
        )}
      </div>
    </Section>
  )
}
