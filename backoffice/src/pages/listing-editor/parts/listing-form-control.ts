import type { UseFormReturn } from 'react-hook-form'
import type { ListingKind } from '@escapes/contract'
import type { ListingFields, ListingValues } from '../listing-schema.ts'

export type ListingFormControl = UseFormReturn<ListingFields, unknown, ListingValues>

export interface ListingFormPartProps {
  kind: ListingKind
  form: ListingFormControl
}
