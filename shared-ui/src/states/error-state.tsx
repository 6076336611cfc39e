import type { ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import css from './state.module.css'

export interface ErrorStateProps {
  title: string
  /** What is safe, and what to do. */
  detail?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** So that staff can find it in the log. */
  requestId?: string
  action?: ReactNode
  /** 1 where it is all that the page has to say. */
  level?: 1 | 2
}

export const ErrorState = ({ title, detail, onRetry, isRetrying, requestId, action, level = 2 }: ErrorStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={css.state} role="alert" data-tone="danger">
      <span className={css.icon}>
        <Icon name="alert" size={28} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {detail && <div className={css.detail}>{detail}</div>}
      {(onRetry || action) && (
        <div className={css.action}>
          {onRetry && (
            <Button variant="primary" onClick={onRetry} isBusy={isRetrying} busyLabel="Trying again…">
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && <p className={css.reference}>Reference {requestId}</p>}
    </div>
  )
}
