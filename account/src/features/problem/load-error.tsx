import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router-dom'
import { toRequestId } from '@escapes/platform/problem'
import { ErrorState } from '@escapes/shared-ui/core'
import { toProblemMessage } from './problem-message.ts'

interface LoadErrorProps extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'level'> {
  error: unknown
  /** What the error did no harm to, as a sentence. */
  reassurance?: string
  isPending: boolean
}

/** In place of what a loader could not read: it is read again with the page. */
export const LoadError = ({ error, reassurance = '', isPending, ...head }: LoadErrorProps) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      {...head}
      detail={`${toProblemMessage(error)} ${reassurance}`.trim()}
      requestId={toRequestId(error)}
      isRetrying={isPending || state !== 'idle'}
      onRetry={() => void revalidate()}
    />
  )
}
