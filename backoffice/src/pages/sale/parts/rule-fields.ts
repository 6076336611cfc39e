import type { ListingKind } from '@escapes/contract'
import type { DraftErrors } from '../read-draft.ts'
import type { RulesDraft } from '../rules-draft.ts'

export interface RuleFieldsProps {
  kind: ListingKind
  draft: RulesDraft
  onChange: (draft: RulesDraft) => void
  errors: DraftErrors
}
