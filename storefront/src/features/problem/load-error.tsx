import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ErrorState } from '@escapes/shared-ui/core'
import { asProblem, toRequestId } from '@escapes/platform/problem'

interface LoadErrorProps {
  title: string
  error: unknown
  level?: 1 | 2
  /** Another way on. */
  action?: ReactNode
}

const toDetail = (error: unknown): string => {
  const problem = asProblem(error)
  if (problem?.code === 'network') return 'The connection was lost. What you did is safe: try again once it is back.'
  if (problem?.status === 429) return problem.message
  return 'The fault is ours, and usually over in a moment. Nothing you did is lost.'
}

/** The error of one part of a page, with Retry. */
export const LoadError = ({ title, error, level, action }: LoadErrorProps) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      level={level}
      title={title}
      detail={toDetail(error)}
      requestId={toRequestId(error)}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
      action={action}
    />
  )
}
