import { useWatch } from 'react-hook-form'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import { fieldLabels } from '../listing-fields.ts'
import type { ListingFieldName, ListingFields } from '../listing-schema.ts'
import { listConflicts, toFieldText } from '../merge-fields.ts'
import type { ListingFormControl } from './listing-form-control.ts'

interface ListingConflictProps {
  form: ListingFormControl
  names: readonly ListingFieldName[]
  base: ListingFields
  theirs: ListingFields
  isBusy: boolean
  onSaveMine: () => void
  onDiscardMine: () => void
}

/** The fields that both have changed. What only the colleague changed is kept when mine is saved. */
export const ListingConflict = (props: ListingConflictProps) => {
  const { form, names, base, theirs, isBusy, onSaveMine, onDiscardMine } = props
  const mine = useWatch({ control: form.control }) as ListingFields
  return (
    <VersionConflict
      subject="this listing"
      who={null}
      fields={listConflicts(names, { base, mine, theirs }).map((name) => ({
        label: fieldLabels[name],
        theirs: toFieldText(theirs[name]),
        mine: toFieldText(mine[name]),
        onUseTheirs: () => form.setValue(name, theirs[name], { shouldDirty: true, shouldValidate: true }),
      }))}
      onTakeTheirs={onDiscardMine}
      saving={{ onSave: onSaveMine, isBusy }}
    />
  )
}
