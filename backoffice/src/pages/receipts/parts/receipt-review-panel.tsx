import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { StaffReceipt } from '@escapes/contract'
import { Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { ProblemMessage } from '#/features/problem/problem-message.tsx'
import { ReceiptDecision } from './receipt-decision.tsx'
import { ReceiptQueue } from './receipt-queue.tsx'
import css from './receipt-review-panel.module.css'
import { ReceiptFileSection } from './receipt-file-section.tsx'

interface ReceiptReviewPanelProps {
  receipts: readonly StaffReceipt[]
  newRows: readonly StaffReceipt[]
  /** Ids that somebody else has handled. */
  goneIds: ReadonlySet<string>
  isLoading: boolean
  requestedId: string | null
  empty: ReactNode
}

/** The queue, the selected receipt and its decision. A handled receipt leaves and the next one follows. */
export const ReceiptReviewPanel = (props: ReceiptReviewPanelProps) => {
  const { receipts, newRows, goneIds, isLoading, requestedId, empty } = props
  const [chosenId, setChosenId] = useState(requestedId)
  const [handledIds, setHandledIds] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const mutation = useStaffMutation('/admin/receipts')
  const open = [...receipts, ...newRows].filter(({ id }) => !handledIds.has(id))
  const current = open.find(({ id }) => id === chosenId) ?? open[0]
  // The selected receipt stays until the reader moves on, even if a colleague was faster.
  const items = open.filter(({ id }) => id === current?.id || !goneIds.has(id))
  const at = current ? items.indexOf(current) : -1
  const step = (by: number): void => setChosenId(items[at + by]?.id ?? current?.id ?? null)
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  const next = (done: StaffReceipt, message: string): void => {
    setAnnouncement(message)
    setHandledIds((before) => new Set([...before, ...goneIds, done.id]))
    setChosenId((items[at + 1] ?? items[at - 1])?.id ?? null)
  }
  const count = handledIds.size
  useEffect(() => {
    if (count > 0) restoreFocus(() => heading.current ?? document.querySelector('h1'), { isForced: true })
  }, [count])
  if (isLoading)
    return (
      <div className={css.desk} aria-busy="true">
        <Skeleton height="13.5rem" radius="card" />
        <Skeleton height="28rem" radius="card" />
        <Skeleton height="28rem" radius="card" />
      </div>
    )
  // The problem belongs to a receipt that is no longer selected.
  const isElsewhere = mutation.result?.targetId !== current?.id
  const earlierProblem = isElsewhere && mutation.problem && (
    <div className={css.gone}>
      <FormError>
        The previous receipt: <ProblemMessage problem={mutation.problem} />
      </FormError>
    </div>
  )
  const done = <output className={css.announcement}>{announcement}</output>
  if (!current)
    return (
      <>
        {done}
        {earlierProblem}
        {empty}
      </>
    )
  return (
    <div className={css.desk}>
      {done}
      {earlierProblem}
      <ReceiptQueue receipts={items} current={current} onChoose={setChosenId} />
      <ReceiptFileSection key={`receipt-${current.id}`} receipt={current} />
      <section className={css.panel} aria-labelledby="receipt-title">
        <div className={css.facts}>
          <h2 id="receipt-title" ref={heading} tabIndex={-1}>
            {current.booking.reference}, {current.booking.customer.name}
          </h2>
          {goneIds.has(current.id) && <FormError>Somebody has handled this receipt in the meantime.</FormError>}
          <ReceiptDecision
            key={current.id}
            receipt={current}
            mutation={isElsewhere ? { ...mutation, problem: undefined } : mutation}
            onDone={next}
          />
        </div>
      </section>
    </div>
  )
}
