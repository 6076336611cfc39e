import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseFormReturn,
} from 'react-hook-form'

interface FieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
  ref: RefCallBack
  error: string | undefined
}

/** `fieldProps` of a field that is no input, such as a choice or a list of ids. */
export const useFieldProps = <Values extends FieldValues, Name extends FieldPath<Values>, Context, Output>(
  { control }: UseFormReturn<Values, Context, Output>,
  name: Name,
): FieldProps<FieldPathValue<Values, Name>> => {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, ref } = field
  return { value, onChange, ref, error: fieldState.error?.message }
}
