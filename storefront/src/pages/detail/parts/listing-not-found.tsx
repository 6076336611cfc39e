import type { ListingKind } from '@escapes/contract'
import { ButtonLink, Container, EmptyState, DocumentTitle } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'

export const ListingNotFound = ({ kind }: { kind: ListingKind }) => {
  const { notFound, path, one, many } = kindSettings[kind]
  return (
    <Container>
      <DocumentTitle>{notFound}</DocumentTitle>
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
