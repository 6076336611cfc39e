import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useMutationProblem } from './use-mutation-problem.ts'

/** A form that a mutation sends. `mutation.rejection` is what no field of it shows. */
export const useStaffForm = <Fields extends FieldValues, Output>(
  actionPath: string,
  schema: ZodType<Output, Fields>,
  defaultValues: DefaultValues<NoInfer<Fields>>,
) => {
  const mutation = useStaffMutation(actionPath)
  const form = useForm({ resolver: zodResolver(schema), defaultValues })
  return { form, mutation: { ...mutation, rejection: useMutationProblem(form, mutation) } }
}

export type StaffFormMutation = ReturnType<typeof useStaffForm>['mutation']
