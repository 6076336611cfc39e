import type { UseFormReturn } from 'react-hook-form'
import type { ListingKind } from '@escapes/contract'
import type { SaleRuleFields, SaleRulesRequestWithoutVersion } from '../sale-rules-schema.ts'

export type SaleRulesFormControl = UseFormReturn<SaleRuleFields, unknown, SaleRulesRequestWithoutVersion>

export interface SaleRuleFieldsProps {
  kind: ListingKind
  form: SaleRulesFormControl
}
