import type { ListingCard, ListingKind } from '@escapes/contract'
import { ButtonLink, Section } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import { CardSkeletons, ListingCards } from '#/features/listings/listing-cards.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { type Settled, useSettled } from '@escapes/platform/settled'
import css from './similar.module.css'

interface SimilarProps {
  kind: ListingKind
  call: Promise<Settled<ListingCard[]>>
}

export const Similar = ({ kind, call }: SimilarProps) => {
  const { outcome } = useSettled(call)
  const { path, heading, many, similar } = kinds[kind]
  if (outcome?.ok && outcome.value.length === 0) return null
  return (
    <Section
      title="You might also like"
      action={
        <ButtonLink to={path} variant="secondary">
          View All {heading}
        </ButtonLink>
      }
    >
      <div className={similar === 4 ? css.four : undefined}>
        {outcome === undefined && <CardSkeletons kind={kind} count={similar} />}
        {outcome?.ok === false && <LoadError title={`Other ${many} could not be loaded`} error={outcome.error} />}
        {outcome?.ok && <ListingCards listings={outcome.value.slice(0, similar)} />}
      </div>
    </Section>
  )
}
