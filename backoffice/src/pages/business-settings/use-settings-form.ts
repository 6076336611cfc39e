import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { BusinessSettings } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import type { GroupName } from './settings-groups.ts'

interface SettingsFormOptions<G extends GroupName, Fields extends FieldValues> {
  group: G
  settings: BusinessSettings[G]
  toFields: (settings: BusinessSettings[G]) => Fields
  /** What the notice says after a save. */
  savedText: string
  /** The router has one guard of unsaved changes: the page's. */
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

/** One section's form: what is typed survives a colleague's change, and a save then replaces theirs knowingly. */
export const useSettingsForm = <G extends GroupName, Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  { group, settings, toFields, savedText, onDirtyChange }: SettingsFormOptions<G, Fields>,
) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/settings/business', { key: `business-${group}` })
  const [base, setBase] = useState(settings)
  const rejection = useMutationProblem(form, mutation)
  const isStale = settings.version > base.version
  const { isDirty } = form.formState
  useEffect(() => onDirtyChange(group, isDirty), [onDirtyChange, group, isDirty])
  const startFrom = (newest: BusinessSettings[G]): void => {
    setBase(newest)
    form.reset(toFields(newest))
  }
  return {
    mutation,
    rejection,
    isStale,
    isDirty,
    isBusy: mutation.pendingEndpoint !== undefined,
    /** The version that a save is based on. */
    version: isStale ? settings.version : base.version,
    takeTheirs: (): void => startFrom(settings),
    finish: (saved: BusinessSettings): void => {
      startFrom(saved[group])
      notify({ status: 'success', title: 'Saved', description: savedText })
    },
  }
}
