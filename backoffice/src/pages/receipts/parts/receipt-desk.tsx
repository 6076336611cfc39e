import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useDeed } from '#/features/deed/use-deed.ts'
import { useShortcut } from '#/features/keys/use-shortcut.ts'
import { RefusalText } from '#/features/problem/refusal-text.tsx'
import { Decision } from './decision.tsx'
import { Queue } from './queue.tsx'
import css from './receipt-desk.module.css'
import { Slip } from './slip.tsx'

interface ReceiptDeskProps {
  receipts: readonly DeskReceipt[]
  isLoading: boolean
  asked: string | null
  empty: ReactNode
}

/** The queue, the slip, and what is done about it. What is dealt with goes, and the next one comes. */
export const ReceiptDesk = ({ receipts, isLoading, asked, empty }: ReceiptDeskProps) => {
  const [chosen, setChosen] = useState(asked)
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  const deed = useDeed('/admin/receipts')
  const items = receipts.filter(({ id }) => !dealtWith.has(id))
  const current = items.find(({ id }) => id === chosen) ?? items[0]
  const at = current ? items.indexOf(current) : -1
  const step = (by: number): void => setChosen(items[at + by]?.id ?? current?.id ?? null)
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  const next = (done: DeskReceipt): void => {
    setDealtWith((before) => new Set(before).add(done.id))
    setChosen((items[at + 1] ?? items[at - 1])?.id ?? null)
  }
  // The reader's place is the next slip, not the button that went with the last one.
  const count = dealtWith.size
  useEffect(() => {
    if (count > 0) heading.current?.focus()
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
  const gone = isElsewhere && deed.problem && (
    <div className={css.gone}>
      <FormError>
        The slip before: <RefusalText problem={deed.problem} />
      </FormError>
    </div>
  )
  if (!current)
    return (
      <>
        {gone}
        {empty}
      </>
    )
  return (
    <div className={css.desk}>
      {gone}
      <Queue receipts={items} current={current} onChoose={setChosen} />
      <Slip key={`slip-${current.id}`} receipt={current} />
      <section className={css.panel} aria-labelledby="receipt-title">
        <h2 id="receipt-title" ref={heading} tabIndex={-1}>
          {current.booking.reference}, {current.booking.customer.name}
        </h2>
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
