import { Icon } from '@escapes/shared-ui/core'
import type { PendingMessage } from './pending-message.ts'
import css from './pending-status.module.css'

interface PendingStatusProps {
  message: PendingMessage
  side: 'customer' | 'staff'
  /** An earlier one waits for its author. */
  isBehind: boolean
  onRetry?: (key: string) => void
  /** Takes it back into the field. */
  onEdit?: (key: string) => void
  /** Takes it away. */
  onDiscard?: (key: string) => void
}

const failedTexts = { customer: 'Failed to send message', staff: 'Failed to send reply' } as const

const toText = ({ message: { state, problem }, side, isBehind }: PendingStatusProps): string => {
  if (state === 'sending') return 'Sending…'
  if (state === 'waiting')
    return isBehind ? 'Goes out after the one above' : 'Waiting for connection, goes out by itself'
  return problem ? `Not sent: ${problem}` : failedTexts[side]
}

/** What became of a message so far, and what its author can do. */
export const PendingStatus = (props: PendingStatusProps) => {
  const { message, onRetry, onEdit, onDiscard } = props
  const { key, state, problem, canRetry } = message
  const hasFailed = state === 'failed'
  const actions = [
    ['Try again', problem === undefined || canRetry ? onRetry : undefined],
    ['Edit', onEdit],
    ['Discard', onDiscard],
  ] as const
  return (
    <div className={css.status} data-failed={hasFailed || undefined}>
      <p role={hasFailed ? 'alert' : undefined}>
        <Icon name={hasFailed ? 'alert' : 'clock'} size={14} />
        <span>{toText(props)}</span>
      </p>
      {hasFailed && (
        <span className={css.actions}>
          {actions.map(
            ([label, act]) =>
              act && (
                <button key={label} type="button" onClick={() => act(key)}>
                  {label}
                </button>
              ),
          )}
        </span>
      )}
    </div>
  )
}
