import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ColumnMap } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import css from '#/features/form/form.module.css'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { columnMapNameSchema } from '../import-schema.ts'
import type { SavedColumnMap } from './use-statement-file.ts'

interface SavedColumnMapsProps {
  maps: readonly SavedColumnMap[]
  chosenMap: SavedColumnMap | undefined
  /** Undefined while required columns are missing. */
  columns: ColumnMap | undefined
  onChoose: (map: SavedColumnMap | undefined) => void
}

/** The saved column maps of an account: applied, changed, renamed or deleted. */
export const SavedColumnMaps = ({ maps, chosenMap, columns, onChoose }: SavedColumnMapsProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/statements')
  const [isConfirming, setConfirming] = useState(false)
  const isBusy = mutation.pendingEndpoint !== undefined
  const form = useForm({ resolver: zodResolver(columnMapNameSchema), values: { name: chosenMap?.name ?? '' } })
  const rejection = useMutationProblem(form, mutation)
  const save = form.handleSubmit(({ name }) => {
    if (!chosenMap || !columns) return
    mutation.send('PUT /admin/column-maps/:id', { params: { id: chosenMap.id }, body: { name, columns } }, (saved) =>
      notify({ status: 'success', title: 'Columns saved', description: saved.name }),
    )
  })
  const remove = (): void => {
    if (!chosenMap) return
    mutation.send('DELETE /admin/column-maps/:id', { params: { id: chosenMap.id } }, () => {
      setConfirming(false)
      notify({ status: 'success', title: 'Columns deleted', description: chosenMap.name })
      onChoose(undefined)
    })
  }
  return (
    <>
      <div className={css.row}>
        <SelectField
          label="Saved columns"
          placeholder="As found in the file"
          options={maps.map((map) => ({ value: map.id, label: map.name }))}
          value={chosenMap?.id ?? ''}
          onChange={({ target }) => onChoose(maps.find(({ id }) => id === target.value))}
        />
        {chosenMap && <TextField label="Their name" maxLength={60} {...fieldProps(form, 'name')} />}
      </div>
      {chosenMap && (
        <div className={css.buttons}>
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => setConfirming(true)}>
            Delete “{chosenMap.name}”
          </Button>
          <Button
            size="sm"
            variant="secondary"
            isBusy={mutation.pendingEndpoint === 'PUT /admin/column-maps/:id'}
            disabled={!columns}
            onClick={() => void save()}
          >
            Save as they are below
          </Button>
        </div>
      )}
      <MutationError mutation={rejection} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
        title={`Delete the columns “${chosenMap?.name ?? ''}”?`}
        detail="Statements that were read by them stay as they are."
        confirmLabel="Delete"
        isDanger
        isBusy={isBusy}
      />
    </>
  )
}
