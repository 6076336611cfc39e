import { TextField } from '@escapes/shared-ui/forms'
import { acceptedTypes } from '../proof-file.ts'
import type { Proof } from './use-proof.ts'

interface ProofFieldProps {
  proof: Proof
  isOptional?: boolean
  /** Said of a field that stands empty. */
  missing?: string | undefined
}

export const ProofField = ({ proof: { choose, error }, isOptional = false, missing }: ProofFieldProps) => {
  const fault = error ?? missing
  return (
    <TextField
      type="file"
      accept={acceptedTypes}
      label="The bank’s proof, photo or PDF"
      hint="Up to 10 MB. The customer can see it."
      isOptional={isOptional}
      onChange={({ target }) => choose(target.files?.[0])}
      {...(fault && { error: fault })}
    />
  )
}
