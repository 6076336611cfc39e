import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '@escapes/shared-ui/core'
import { asProblem, toRequestId } from '@escapes/platform/problem'

interface LoadErrorProps {
  title: string
  error: unknown
  level?: 1 | 2
}

/** The error of one part of a page, with Retry. */
export const LoadError = ({ title, error, level }: LoadErrorProps) => {
  const { revalidate, state } = useRevalidator()
  const isOffline = asProblem(error)?.code === 'network'
  return (
    <ErrorState
      level={level}
      title={title}
      detail={
        isOffline
          ? 'The connection was lost. What you entered is still here.'
          : 'The answer did not reach us in one piece. What you entered is still here.'
      }
      requestId={toRequestId(error)}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
