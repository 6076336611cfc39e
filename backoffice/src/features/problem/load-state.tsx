import type { ComponentProps } from 'react'
import type { Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { LoadError } from './load-error.tsx'

interface LoadStateProps extends Pick<ComponentProps<typeof LoadError>, 'title'> {
  outcome: Result<unknown> | undefined
  /** Of what is awaited. */
  height: string
}

/** In place of what is loaded: its size until it is there, or why it is not. Nothing once it is. */
export const LoadState = ({ outcome, title, height }: LoadStateProps) => {
  if (outcome) return outcome.ok ? null : <LoadError title={title} error={outcome.error} />
  return (
    <div aria-busy="true">
      <Skeleton height={height} radius="card" />
    </div>
  )
}
