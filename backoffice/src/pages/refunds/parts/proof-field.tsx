import { TextField, type TextFieldProps } from '@escapes/shared-ui/forms'
import { acceptedProofTypes } from '../proof-file.ts'

export const ProofField = (field: Omit<TextFieldProps, 'type' | 'accept' | 'label' | 'hint'>) => (
  <TextField
    type="file"
    accept={acceptedProofTypes}
    label="The bank’s proof, photo or PDF"
    hint="Smaller than 10 MB. The customer can see it."
    {...field}
  />
)
