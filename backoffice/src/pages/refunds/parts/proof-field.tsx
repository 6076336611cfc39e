import { TextField } from '@escapes/shared-ui/forms'
import type { Proof } from './use-proof.ts'

interface ProofFieldProps {
  proof: Proof
  isOptional?: boolean
  error?: string | undefined
}

export const ProofField = ({ proof: { file, choose }, isOptional = false, error }: ProofFieldProps) => (
  <TextField
    type="file"
    accept="image/jpeg,image/png,image/webp,application/pdf"
    label="The bank’s proof, photo or PDF"
    hint={file ? `${file.name} is chosen.` : 'Up to 10 MB. The customer can see it.'}
    isOptional={isOptional}
    onChange={({ target }) => choose(target.files?.[0])}
    {...(error && { error })}
  />
)
