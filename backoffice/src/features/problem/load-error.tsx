import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '@escapes/shared-ui/core'
import { asProblem, requestIdOf } from './as-problem.ts'

interface LoadErrorProps {
  title: string
  error: unknown
  action?: ReactNode
}

/** What could not be read stands here; tabs and filters around it stay as they are. */
export const LoadError = ({ title, error, action }: LoadErrorProps) => {
  const { revalidate, state } = useRevalidator()
  const problem = asProblem(error)
  const what =
    problem?.code === 'network' ? 'The connection was lost.' : (problem?.message ?? 'The answer was unreadable.')
  return (
    <ErrorState
      title={title}
      detail={`${what} Nothing was changed by looking.`}
      requestId={requestIdOf(error)}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
      action={action}
    />
  )
}
