import { useRevalidator } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { asProblem } from './as-problem.ts'
import css from './part-error.module.css'

/** One part of a page that could not be read; the rest stands. */
export const PartError = ({ what, error, onRetry }: { what: string; error: unknown; onRetry?: () => void }) => {
  const { revalidate, state } = useRevalidator()
  const reason = asProblem(error)?.message ?? 'The answer was unreadable.'
  return (
    <FormError>
      <p className={css.words}>
        {what} could not be loaded. {reason}
      </p>
      <Button variant="secondary" size="sm" isBusy={state === 'loading'} onClick={onRetry ?? (() => void revalidate())}>
        Retry
      </Button>
    </FormError>
  )
}
