import type { ListingKind } from '@escapes/contract'
import { Container, ScreenTitle } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import { LoadError } from '#/features/problem/load-error.tsx'

export const LoadFailed = ({ kind, error }: { kind: ListingKind; error: unknown }) => (
  <Container>
    <ScreenTitle>{kinds[kind].heading}</ScreenTitle>
    <LoadError level={1} title={kinds[kind].loadFailed} error={error} />
  </Container>
)
