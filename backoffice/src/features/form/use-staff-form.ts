import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form'
import type { ZodType } from 'zod'
import { type MutationControl, useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useMutationProblem } from './use-mutation-problem.ts'

type Sent = Pick<MutationControl, 'problem' | 'explanation' | 'pendingEndpoint'>

/** A form that a mutation sends. `mutation.rejection` is what no field of it shows. */
export const useMutationForm = <Mutation extends Sent, Fields extends FieldValues, Output>(
  mutation: Mutation,
  schema: ZodType<Output, Fields>,
  defaultValues: DefaultValues<NoInfer<Fields>>,
  options: Pick<UseFormProps, 'mode'> = {},
) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues, ...options })
  return { form, mutation: { ...mutation, rejection: useMutationProblem(form, mutation) } }
}

export const useStaffForm = <Fields extends FieldValues, Output>(
  actionPath: string,
  schema: ZodType<Output, Fields>,
  defaultValues: DefaultValues<NoInfer<Fields>>,
  options?: Pick<UseFormProps, 'mode'>,
) => useMutationForm(useStaffMutation(actionPath), schema, defaultValues, options)

export type StaffFormMutation = Sent & { rejection: ReturnType<typeof useMutationProblem> }
