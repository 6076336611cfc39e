import type { ListingKind } from '@escapes/contract'
import { ButtonLink, Container, EmptyState, ScreenTitle } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'

export const NotFound = ({ kind }: { kind: ListingKind }) => {
  const { notFound, path, one, many } = kinds[kind]
  return (
    <Container>
      <ScreenTitle>{notFound}</ScreenTitle>
      <EmptyState
        level={1}
        icon="compass"
        title={notFound}
        detail={`We no longer offer this ${one}, or its address was written wrongly.`}
        action={
          <ButtonLink to={path} variant="secondary">
            See all {many}
          </ButtonLink>
        }
      />
    </Container>
  )
}
