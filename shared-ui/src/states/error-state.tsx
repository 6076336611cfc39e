import type { ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import { DevelopmentErrorDetails } from './development-error-details.tsx'
import css from './state.module.css'

/** Replaced by the bundler. */
declare const process: { env: { NODE_ENV?: string } }

export interface ErrorStateProps {
  title: string
  detail?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** Lets staff find the request in the log. */
  requestId?: string
  action?: ReactNode
  level?: 1 | 2
  /** The thrown value, shown with its stack in development only. */
  error?: unknown
  /** A bug of the page rather than a problem of the API. Release checks search for it. */
  isBug?: boolean
}

export const ErrorState = (props: ErrorStateProps) => {
  const { title, detail, onRetry, isRetrying, requestId, action, level = 2 } = props
  const Heading = `h${level}` as const
  return (
    // Release checks search for it behind a guard, where everything that a page asks for is answered.
    <div className={css.state} role="alert" data-tone="danger" data-error-state data-fault={props.isBug || undefined}>
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
      {process.env.NODE_ENV === 'development' && <DevelopmentErrorDetails error={props.error} />}
    </div>
  )
}
