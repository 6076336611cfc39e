import type { UseFormReturn } from 'react-hook-form'
import type { Credentials } from '#/features/auth/credentials-schema.ts'

/** Props of both forms: the page holds the values, so that a change of the tab preserves them. */
export interface AuthFormProps {
  form: UseFormReturn<Credentials>
  isBusy: boolean
  onSubmit: (values: Credentials) => void
}
