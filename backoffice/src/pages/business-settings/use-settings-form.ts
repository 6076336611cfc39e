import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { BusinessSettings } from '@escapes/contract'
import type { FieldDifference } from '#/features/conflict/version-conflict.tsx'
import { useVersionedForm } from '#/features/form/use-versioned-form.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import type { GroupName } from './settings-groups.ts'

interface SettingsFormOptions<G extends GroupName, Fields extends FieldValues> {
  group: G
  settings: BusinessSettings[G]
  toFields: (settings: BusinessSettings[G]) => Fields
  labels: Readonly<Record<keyof Fields & string, string>>
  /** What the notice says after a save. */
  savedText: string
  /** The router has one guard of unsaved changes: the page's. */
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

/** One section's form, with each field as it is saved and as it is typed. */
export const useSettingsForm = <G extends GroupName, Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  { group, settings, toFields, labels, savedText, onDirtyChange }: SettingsFormOptions<G, Fields>,
) => {
  const mutation = useStaffMutation('/admin/settings/business', { key: `business-${group}` })
  const control = useVersionedForm(form, mutation, { stored: settings, toFields, describeSaved: () => savedText })
  const { isDirty } = control
  useEffect(() => onDirtyChange(group, isDirty), [onDirtyChange, group, isDirty])
  const saved = toFields(settings)
  const typed: Fields = { ...saved, ...(useWatch({ control: form.control }) as Partial<Fields>) }
  const differences = (Object.keys(labels) as (keyof Fields & string)[]).map((name): FieldDifference => ({
    label: labels[name],
    theirs: saved[name] as string,
    mine: typed[name] as string,
  }))
  return {
    ...control,
    mutation,
    settings,
    typed,
    differences,
    finish: (all: BusinessSettings): void => control.finish(all[group]),
  }
}
