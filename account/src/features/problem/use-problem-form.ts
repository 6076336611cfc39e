import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { useFormProblem, type FormProblem } from '@escapes/platform/form-problem'

/** A form that shows why it was rejected: beside its fields, or by `message` for the whole of it. */
export const useProblemForm = <Fields extends FieldValues, Output>(
  schema: ZodType<Output, Fields>,
  defaultValues: DefaultValues<NoInfer<Fields>>,
  problem: FormProblem | undefined,
) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues })
  return { form, message: useFormProblem(form, problem) }
}
