import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useDeed } from '#/features/deed/use-deed.ts'
import { land } from '#/features/focus/land.ts'
import { useShortcut } from '#/features/keys/use-shortcut.ts'
import { RefusalText } from '#/features/problem/refusal-text.tsx'
import { Decision } from './decision.tsx'
import { Queue } from './queue.tsx'
import css from './receipt-desk.module.css'
import { Slip } from './slip.tsx'

interface ReceiptDeskProps {
  receipts: readonly DeskReceipt[]
  /** Sent since the desk was opened. */
  arrivals: readonly DeskReceipt[]
  /** Dealt with by somebody else since. */
  gone: ReadonlySet<string>
  isLoading: boolean
  asked: string | null
  empty: ReactNode
}

/** The queue, the slip, and what is done about it. What is dealt with goes, and the next one comes. */
export const ReceiptDesk = (props: ReceiptDeskProps) => {
  const { receipts, arrivals, gone, isLoading, asked, empty } = props
  const [chosen, setChosen] = useState(asked)
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  const deed = useDeed('/admin/receipts')
  const open = [...receipts, ...arrivals].filter(({ id }) => !dealtWith.has(id))
  const current = open.find(({ id }) => id === chosen) ?? open[0]
  // What is being looked at stays until one goes on, even if a colleague was faster.
  const items = open.filter(({ id }) => id === current?.id || !gone.has(id))
  const at = current ? items.indexOf(current) : -1
  const step = (by: number): void => setChosen(items[at + by]?.id ?? current?.id ?? null)
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  const next = (done: DeskReceipt): void => {
    setDealtWith((before) => new Set([...before, ...gone, done.id]))
    setChosen((items[at + 1] ?? items[at - 1])?.id ?? null)
  }
  // The reader's place is the next slip, not the button that went with the last one.
  const count = dealtWith.size
  useEffect(() => {
    if (count > 0) land(() => heading.current ?? document.querySelector('h1'), { isAtOnce: true })
  }, [count])
  if (isLoading)
    return (
      <div className={css.desk} aria-busy="true">
        <Skeleton height="13.5rem" radius="card" />
        <Skeleton height="28rem" radius="card" />
        <Skeleton height="28rem" radius="card" />
      </div>
    )
  // A colleague was faster: that slip is gone already, and the refusal says which one it was.
  const isElsewhere = deed.answer?.id !== current?.id
  const refused = isElsewhere && deed.problem && (
    <div className={css.gone}>
      <FormError>
        The slip before: <RefusalText problem={deed.problem} />
      </FormError>
    </div>
  )
  if (!current)
    return (
      <>
        {refused}
        {empty}
      </>
    )
  return (
    <div className={css.desk}>
      {refused}
      <Queue receipts={items} current={current} onChoose={setChosen} />
      <Slip key={`slip-${current.id}`} receipt={current} />
      <section className={css.panel} aria-labelledby="receipt-title">
        <h2 id="receipt-title" ref={heading} tabIndex={-1}>
          {current.booking.reference}, {current.booking.customer.name}
        </h2>
        {gone.has(current.id) && <FormError>Somebody has dealt with this slip in the meantime.</FormError>}
        <Decision
          key={current.id}
          receipt={current}
          deed={isElsewhere ? { ...deed, problem: undefined } : deed}
          onDone={next}
        />
      </section>
    </div>
  )
}
