import { Icon } from '@escapes/shared-ui/core'
import type { PendingMessage } from './pending-message.ts'
import css from './pending-status.module.css'

interface PendingStatusProps {
  message: PendingMessage
  onRetry?: (key: string) => void
  /** Takes it back into the field. */
  onEdit?: (key: string) => void
}

const texts = { waiting: 'Waiting for a connection', sending: 'Sending…', failed: 'Not sent' } as const

/** What became of a message so far, and what its author can do. */
export const PendingStatus = ({ message: { key, state, problem }, onRetry, onEdit }: PendingStatusProps) => (
  <div className={css.status} data-failed={state === 'failed' || undefined}>
    <p role={state === 'failed' ? 'alert' : undefined}>
      <Icon name={state === 'failed' ? 'alert' : 'clock'} size={14} />
      <span>{problem ? `${texts[state]}. ${problem}` : texts[state]}</span>
    </p>
    {state === 'failed' && (
      <span className={css.actions}>
        {onRetry && !problem && (
          <button type="button" onClick={() => onRetry(key)}>
            Try again
          </button>
        )}
        {onEdit && (
          <button type="button" onClick={() => onEdit(key)}>
            Edit
          </button>
        )}
      </span>
    )}
  </div>
)
