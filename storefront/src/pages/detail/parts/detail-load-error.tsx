import type { ListingKind } from '@escapes/contract'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { LoadError } from '#/features/problem/load-error.tsx'

export const DetailLoadError = ({ kind, error }: { kind: ListingKind; error: unknown }) => (
  <Container>
    <DocumentTitle>{kindSettings[kind].heading}</DocumentTitle>
    <LoadError level={1} title={kindSettings[kind].loadFailed} error={error} />
  </Container>
)
