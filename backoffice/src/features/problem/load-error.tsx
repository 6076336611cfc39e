import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '@escapes/shared-ui/core'
import { asProblem, toRequestId } from '@escapes/platform/problem'

interface LoadErrorProps {
  /** A function puts the reason into the title. */
  title: string | ((reason: string) => string)
  error: unknown
  action?: ReactNode
}

export const LoadError = ({ title, error, action }: LoadErrorProps) => {
  const { revalidate, state } = useRevalidator()
  const problem = asProblem(error)
  const what =
    problem?.code === 'network' ? 'The connection was lost.' : (problem?.message ?? 'The response could not be read.')
  return (
    <ErrorState
      title={typeof title === 'string' ? title : title(what)}
      detail={typeof title === 'string' ? `${what} Nothing was changed.` : 'Nothing was changed.'}
      requestId={toRequestId(error)}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
      action={action}
    />
  )
}
