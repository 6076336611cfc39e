import type { CallOutput } from '@escapes/contract/client'
import { ButtonLink, EmptyState, Section, VisuallyHidden } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { ListingCardSkeletons, ListingCards } from '#/features/listings/listing-cards.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { type Result, useResult } from '@escapes/platform/result'
import { featuredCount } from '../loader.ts'

interface FeaturedListingsProps {
  kind: 'tour' | 'villa'
  call: Promise<Result<CallOutput<'GET /listings'>>>
  title: string
  lede: string
}

export const FeaturedListings = ({ kind, call, title, lede }: FeaturedListingsProps) => {
  const { outcome } = useResult(call)
  const { path, many } = kindSettings[kind]
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
      {outcome === undefined && <ListingCardSkeletons kind={kind} count={featuredCount} />}
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
