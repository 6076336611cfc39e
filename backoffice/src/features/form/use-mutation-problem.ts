import { useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFormProblem } from '@escapes/platform/form-problem'
import type { MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { listFieldProblems, problemText } from '#/features/problem/problem-text.ts'

type Rejection = Pick<MutationControl, 'problem' | 'explanation'>

/**
 * Shows a rejected mutation at the fields it names, and focuses the first of them. Returns what is left for the message
 * of the whole form: nothing where a field shows it.
 */
export const useMutationProblem = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { problem, explanation }: Rejection,
): Rejection => {
  const rejection = useMemo(
    () => problem && { message: problemText(problem, explanation), fields: listFieldProblems(problem) },
    [problem, explanation],
  )
  const message = useFormProblem(form, rejection)
  return message === undefined ? { problem: undefined, explanation: undefined } : { problem, explanation }
}
