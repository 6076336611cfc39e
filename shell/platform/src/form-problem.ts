import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A rejection as a form shows it: a message, and the messages of the fields it names. */
export interface FormProblem {
  message: string
  fields: readonly { path: string; message: string }[]
}

const hasField = (values: FieldValues, path: string): boolean => (path.split('.')[0] ?? '') in values

/**
 * Shows a rejection of the api beside the fields that it names, and moves the focus to the first of them. What was typed
 * stays. Returns the message for the whole form where no field of it is named.
 */
export const useFormProblem = <Values extends FieldValues, Context, Output>(
  { getValues, setError }: UseFormReturn<Values, Context, Output>,
  problem: FormProblem | undefined,
): string | undefined => {
  useEffect(() => {
    const own = problem?.fields.filter(({ path }) => hasField(getValues(), path)) ?? []
    for (const [index, { path, message }] of own.entries())
      setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }, [problem, getValues, setError])
  const isOfField = problem?.fields.some(({ path }) => hasField(getValues(), path))
  return isOfField ? undefined : problem?.message
}

/** Props that connect a field of shared-ui to a form: `<TextField label="Bank" {...fieldProps(form, 'bankName')} />`. */
export const fieldProps = <Values extends FieldValues, Name extends FieldPath<Values>, Context, Output>(
  { register, getFieldState, formState }: UseFormReturn<Values, Context, Output>,
  name: Name,
) => ({ ...register(name), error: getFieldState(name, formState).error?.message })
