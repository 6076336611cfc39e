import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { StaffListingQuestion } from '@escapes/contract'
import { IconButton } from '@escapes/shared-ui/core'
import { DragHandle } from '#/features/drag/drag-handle.tsx'
import { rememberNextItem, restoreFocus } from '#/features/focus/restore-focus.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './question-list.module.css'

interface QuestionItemProps {
  question: StaffListingQuestion
  isFirst: boolean
  isLast: boolean
  /** By -1 towards the front, by 1 towards the end. */
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
  isRemoving: boolean
}

export const QuestionItem = (props: QuestionItemProps) => {
  const { question: asked, isFirst, isLast, onMove, onEdit, onRemove, isRemoving } = props
  const { id, question, answer, updatedAt, updatedBy, conversationId } = asked
  const sortable = useSortable({ id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const remove = ({ currentTarget }: MouseEvent): void => {
    const findNext = rememberNextItem(currentTarget)
    onRemove()
    restoreFocus(findNext)
  }
  return (
    <li
      ref={setNodeRef}
      className={css.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={css.head}>
        <DragHandle sortable={sortable} label={`Drag “${question}”`} />
        <h2 className={css.question}>{question}</h2>
      </div>
      <p className={css.answer}>{answer}</p>
      <div className={css.foot}>
        <p className={css.changed}>
          <span>{`${updatedBy || 'Somebody'}, ${formatShortInSriLankaTime(updatedAt)}`}</span>
          {conversationId !== null && (
            <Link to={`/admin/inbox/${conversationId}`} aria-label={`Where “${question}” was asked`}>
              Where it was asked
            </Link>
          )}
        </p>
        <div className={css.actions}>
          <IconButton
            icon="arrow-up"
            size="sm"
            label={`Move “${question}” up`}
            data-move={`up-${id}`}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            size="sm"
            label={`Move “${question}” down`}
            data-move={`down-${id}`}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          />
          <RowAction text="Edit" name={`Edit “${question}”`} onClick={onEdit} />
          <IconButton
            icon="trash"
            size="sm"
            label={`Remove “${question}”`}
            aria-disabled={isRemoving || undefined}
            onClick={(event) => !isRemoving && remove(event)}
          />
        </div>
      </div>
    </li>
  )
}
