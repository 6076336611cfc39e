import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { tablePreferenceEndpoints } from '@escapes/contract/table-preferences'
import { fieldProps } from '@escapes/platform/form-problem'
import { IconButton } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import css from './table-tools.module.css'
import type { TablePreferencesControl } from './use-table-preferences.ts'

const { name } = tablePreferenceEndpoints['PUT /admin/table-preferences/:table/views'].body.shape

const savedViewSchema = z.object({ name })

interface SavedViewsDialogProps {
  preferences: TablePreferencesControl
  search: string
  onClose: () => void
}

/** Saves the filters and the order in use under a name, and removes views saved before. */
export const SavedViewsDialog = ({ preferences, search, onClose }: SavedViewsDialogProps) => {
  const { views, viewMutation, saveView, removeView } = preferences
  const form = useForm({ resolver: zodResolver(savedViewSchema), defaultValues: { name: '' } })
  const rejection = useMutationProblem(form, viewMutation)
  return (
    <DialogForm
      title="Save this view"
      description="The filters and the order in use, for your account. To share a view, send its address."
      submitLabel="Save"
      isBusy={viewMutation.pendingEndpoint !== undefined}
      onSubmit={form.handleSubmit((fields) => saveView({ ...fields, search }, onClose))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={60}
        hint="A view of the same name is replaced."
        {...fieldProps(form, 'name')}
      />
      {views.length > 0 && (
        <ul className={css.saved} aria-label="Saved views">
          {views.map((view) => (
            <li key={view.id}>
              {view.name}
              <IconButton icon="trash" label={`Remove ${view.name}`} onClick={() => removeView(view.id)} />
            </li>
          ))}
        </ul>
      )}
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
