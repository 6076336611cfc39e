import { useEffect } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm, useWatch } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { BusinessSettings } from '@escapes/contract'
import type { FieldDifference } from '#/features/conflict/version-conflict.tsx'
import { useVersionedForm } from '#/features/form/use-versioned-form.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { fieldLabels, type GroupFields, type GroupName } from './settings-groups.ts'

export interface SettingsFormProps<G extends GroupName> {
  settings: BusinessSettings[G]
  /** The router has one guard of unsaved changes: the page's. */
  onDirtyChange: (group: GroupName, isDirty: boolean) => void
}

interface SettingsFormOptions<G extends GroupName, Output> extends SettingsFormProps<G> {
  group: G
  schema: ZodType<Output, GroupFields[G]>
  /** What the notice says after a save. */
  savedText: string
}

/** One section's form, with each field as it is saved and as it is typed. */
export const useSettingsForm = <G extends GroupName, Output>(options: SettingsFormOptions<G, Output>) => {
  const { group, settings, schema, savedText, onDirtyChange } = options
  type Fields = GroupFields[G]
  const labels = fieldLabels[group]
  const names = Object.keys(labels) as (keyof Fields & string)[]
  const toFields = (from: BusinessSettings[G]) =>
    Object.fromEntries(names.map((name) => [name, String(from[name as keyof typeof from])])) as Fields
  const saved = toFields(settings)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: saved as DefaultValues<Fields> })
  const mutation = useStaffMutation('/admin/settings/business', { key: `business-${group}` })
  const control = useVersionedForm(form, mutation, { stored: settings, toFields, describeSaved: () => savedText })
  const { isDirty } = control
  useEffect(() => onDirtyChange(group, isDirty), [onDirtyChange, group, isDirty])
  const typed: Fields = { ...saved, ...(useWatch({ control: form.control }) as Partial<Fields>) }
  const differences = names.map((name): FieldDifference => ({
    label: labels[name],
    theirs: saved[name] as string,
    mine: typed[name] as string,
  }))
  const save = form.handleSubmit((values) => {
    const body = { version: control.chooseVersion(), ...values }
    const finish = (all: BusinessSettings): void => control.finish(all[group])
    // Which body a group has is checked above, by its schema: the compiler does not follow it into the endpoint's name.
    const send = mutation.send as (endpoint: string, input: { body: typeof body }, onDone: typeof finish) => void
    send(`PUT /admin/settings/business/${group}`, { body }, finish)
  })
  return { form, labels, names, typed, isDirty, control: { ...control, settings, differences, save } }
}
