import { useEffect, useRef, useState } from 'react'
import { DndContext } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { StaffListingQuestion } from '@escapes/contract'
import { useDrag } from '#/features/drag/use-drag.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { QuestionItem } from './question-item.tsx'
import css from './question-list.module.css'

interface QuestionListProps {
  /** Of the page, whose action moves them. */
  path: string
  listingId: string
  questions: readonly StaffListingQuestion[]
  onEdit: (question: StaffListingQuestion) => void
  onRemove: (question: StaffListingQuestion) => void
  isRemoving: boolean
}

/** The questions in the order in which travellers read them: moved by dragging, by the keys of the handle, or by the arrows. */
export const QuestionList = ({ path, listingId, questions, onEdit, onRemove, isRemoving }: QuestionListProps) => {
  const { send, problem, pendingEndpoint } = useStaffMutation(path)
  useProblemNotice(problem, 'The order was not changed')
  const [moved, setMoved] = useState<{ from: typeof questions; order: typeof questions }>()
  // The new order is shown until the list is read again; a rejected one is taken back.
  const shown = moved && moved.from === questions && !problem ? moved.order : questions
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  useEffect(() => {
    // A button that moved with its question has lost the focus.
    if (focused.current !== undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus()
    focused.current = undefined
  })
  const move = (questionId: string, to: number): void => {
    const at = shown.findIndex(({ id }) => id === questionId)
    if (at === to || to < 0 || to >= shown.length || pendingEndpoint !== undefined) return
    const order = arrayMove([...shown], at, to)
    setMoved({ from: questions, order })
    const call = { params: { id: listingId, questionId }, body: { after: order[to - 1]?.id ?? null } }
    send('POST /admin/listings/:id/questions/:questionId/move', call)
  }
  const ids = shown.map(({ id }) => id)
  const drag = useDrag(ids, { noun: 'a question', toName: (place) => shown[place]?.question ?? 'the question' }, move)
  return (
    <DndContext {...drag}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol
          ref={list}
          className={css.list}
          aria-label="Questions in their order"
          aria-busy={pendingEndpoint !== undefined}
        >
          {shown.map((question, place) => (
            <QuestionItem
              key={question.id}
              question={question}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              onMove={(by) => {
                focused.current = `${by < 0 ? 'up' : 'down'}-${question.id}`
                move(question.id, place + by)
              }}
              onEdit={() => onEdit(question)}
              onRemove={() => onRemove(question)}
              isRemoving={isRemoving}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
