import type { FetcherWithComponents } from 'react-router-dom'
import type { AuthFailure, AuthField } from '#/features/auth/auth-failure.ts'

/** What both forms are given: the values live in the page, so that a change of tab keeps them. */
export interface AuthForm {
  typed: Record<AuthField, string>
  onType: (field: AuthField, value: string) => void
  failure: AuthFailure | undefined
  isBusy: boolean
  Form: FetcherWithComponents<unknown>['Form']
  onSubmit: () => void
}
