import { useRevalidator } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { asProblem } from '@escapes/platform/problem'
import css from './section-error.module.css'

export const SectionError = ({
  subject,
  error,
  onRetry,
}: {
  subject: string
  error: unknown
  onRetry?: () => void
}) => {
  const { revalidate, state } = useRevalidator()
  const reason = asProblem(error)?.message ?? 'The response could not be read.'
  return (
    <FormError>
      <p className={css.message}>
        {subject} could not be loaded. {reason}
      </p>
      <Button variant="secondary" size="sm" isBusy={state === 'loading'} onClick={onRetry ?? (() => void revalidate())}>
        Retry
      </Button>
    </FormError>
  )
}
