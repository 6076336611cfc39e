import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '@escapes/shared-ui/core'
import { asProblem, requestIdOf } from './as-problem.ts'

interface LoadErrorProps {
  title: string
  error: unknown
  /** 1 where nothing else of the page could be loaded. */
  level?: 1 | 2
}

/** A part of a page that could not be read; the rest of the page stays as it is. */
export const LoadError = ({ title, error, level }: LoadErrorProps) => {
  const { revalidate, state } = useRevalidator()
  const isOffline = asProblem(error)?.code === 'network'
  return (
    <ErrorState
      level={level}
      title={title}
      detail={
        isOffline
          ? 'The connection was lost. Nothing you entered is gone.'
          : 'The answer did not reach us in one piece. Nothing you entered is gone.'
      }
      requestId={requestIdOf(error)}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
