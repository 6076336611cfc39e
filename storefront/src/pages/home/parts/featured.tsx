import type { CallOutput } from '@escapes/contract/client'
import { ButtonLink, EmptyState, Section, VisuallyHidden } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import { CardSkeletons, ListingCards } from '#/features/listings/listing-cards.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { type Settled, useSettled } from '@escapes/platform/settled'
import { featuredCount } from '../loader.ts'

interface FeaturedProps {
  kind: 'tour' | 'villa'
  call: Promise<Settled<CallOutput<'GET /listings'>>>
  title: string
  lede: string
}

export const Featured = ({ kind, call, title, lede }: FeaturedProps) => {
  const { outcome } = useSettled(call)
  const { path, many } = kinds[kind]
  return (
    <Section
      title={title}
      lede={lede}
      action={
        <ButtonLink to={path} variant="secondary">
          View All<VisuallyHidden> {many}</VisuallyHidden>
        </ButtonLink>
      }
    >
      {outcome === undefined && <CardSkeletons kind={kind} count={featuredCount} />}
      {outcome?.ok === false && <LoadError title={`Our ${many} could not be loaded`} error={outcome.error} />}
      {outcome?.ok && outcome.value.items.length > 0 && <ListingCards listings={outcome.value.items} />}
      {outcome?.ok && outcome.value.items.length === 0 && (
        <EmptyState
          icon={kind === 'villa' ? 'home' : 'compass'}
          title={`No ${many} are featured at the moment`}
          detail={`All the ${many} we offer are on their own page.`}
          action={
            <ButtonLink to={path} variant="secondary">
              See all {many}
            </ButtonLink>
          }
        />
      )}
    </Section>
  )
}
