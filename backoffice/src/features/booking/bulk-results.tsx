import type { ReactNode } from 'react'
import { Button, Icon } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import type { BulkRowResult } from './bulk-action.ts'
import css from './bulk-actions.module.css'

interface BulkResultsProps {
  /** Before the numbers: `Confirmed`. */
  title: string
  rows: readonly BulkRowResult[]
  /** Of each that was done. */
  doneText?: string
  /** What follows for those that were done. */
  consequence: string
  isBusy?: boolean
  /** Where what failed can be sent again as it is. */
  onRetry?: () => void
  /** Where what failed can be sent again with other values. */
  onCorrect?: () => void
  /** Where it can be taken back. */
  undo?: { label: string; onUndo: () => void }
  /** What is left to do about those that were done. */
  next?: readonly { label: string; onNext: () => void }[]
  /** Why the next step was rejected. */
  problem?: ReactNode
  onClose: () => void
}

/** What became of each booking. */
export const BulkResults = (props: BulkResultsProps) => {
  const {
    title,
    rows,
    consequence,
    doneText = 'Done',
    isBusy = false,
    onRetry,
    onCorrect,
    undo,
    next = [],
    problem,
    onClose,
  } = props
  const done = rows.filter(({ message }) => message === undefined).length
  const failed = rows.length - done
  const failedFirst = rows.toSorted((one, other) => Number(!one.message) - Number(!other.message))
  const close = (): void => {
    onClose()
    // The button that began it may be gone, with the rows that it was about.
    restoreFocus(() => document.querySelector('h1'))
  }
  return (
    <Dialog
      isOpen
      // The dialog that it takes the place of gives the focus back to what is behind.
      staysOpen
      onClose={close}
      title={`${title}: ${done} of ${rows.length}`}
      description={done > 0 ? consequence : undefined}
      footer={
        <>
          {onRetry && failed > 0 && (
            <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
              Try {failed} again
            </Button>
          )}
          {!onRetry && onCorrect && failed > 0 && (
            <Button variant="secondary" onClick={onCorrect}>
              Change it for {failed}
            </Button>
          )}
          {undo && (
            <Button variant="secondary" isBusy={isBusy} onClick={undo.onUndo}>
              {undo.label}
            </Button>
          )}
          {next.map(({ label, onNext }) => (
            <Button key={label} variant="secondary" onClick={onNext}>
              {label}
            </Button>
          ))}
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <ul className={css.rows} aria-label="Results">
        {failedFirst.map(({ id, reference, message }) => (
          <li key={id} data-failed={message === undefined ? undefined : ''}>
            <Icon name={message === undefined ? 'check' : 'alert'} size={16} />
            <strong>{reference}</strong>
            <span>{message ?? doneText}</span>
          </li>
        ))}
      </ul>
      {problem}
    </Dialog>
  )
}
