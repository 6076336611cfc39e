import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { usePlatform } from '@escapes/platform'
import type { MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { useMutationProblem } from './use-mutation-problem.ts'

interface VersionedFormOptions<Item, Fields> {
  /** As it is stored now; a later version than the form began with is a colleague's. */
  stored: Item
  toFields: (item: Item) => Fields
  /** What the notice says after a save. */
  describeSaved: (saved: Item) => string
}

/** A form of what colleagues change too: what is typed survives their change, and a save then replaces theirs knowingly. */
export const useVersionedForm = <Item extends { version: number }, Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  mutation: MutationControl,
  { stored, toFields, describeSaved }: VersionedFormOptions<Item, Fields>,
) => {
  const { notify } = usePlatform()
  const [base, setBase] = useState(stored)
  const rejection = useMutationProblem(form, mutation)
  const isStale = stored.version > base.version
  const startFrom = (item: Item): void => {
    setBase(item)
    form.reset(toFields(item))
  }
  return {
    rejection,
    isStale,
    isDirty: form.formState.isDirty,
    isBusy: mutation.pendingEndpoint !== undefined,
    /** Of what the form began with. */
    baseVersion: base.version,
    undo: (): void => startFrom(base),
    /** Of what was stored by something else than a save. */
    continueFrom(item: Item): void {
      startFrom(item)
    },
    takeTheirs: (): void => startFrom(stored),
    /** The version that a save is based on: the colleague's, once it was shown beside this one. */
    chooseVersion: (): number => {
      const { version } = isStale ? stored : base
      setBase((before) => ({ ...before, version }))
      return version
    },
    finish: (saved: Item): void => {
      startFrom(saved)
      notify({ status: 'success', title: 'Saved', description: describeSaved(saved) })
    },
  }
}

export type VersionedFormControl = ReturnType<typeof useVersionedForm>
