import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { StaffContentBlock } from '@escapes/contract'
import { parseStructuredText } from '@escapes/contract/parse-structured-text'
import { usePlatform } from '@escapes/platform'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Badge, Icon, IconButton } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { DragHandle } from '#/features/drag/drag-handle.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import { toVisibility, typeLabels } from '../block-labels.ts'
import { toBlockBody } from '../block-schema.ts'
import css from './block-card.module.css'
import { BlockPicture } from './block-picture.tsx'

interface BlockCardProps {
  block: StaffContentBlock
  /** Milliseconds. */
  now: number
  isFirst: boolean
  isLast: boolean
  /** By -1 towards the front, by 1 towards the end. */
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onShowVersions: () => void
  onDeleted: () => void
}

const formatSchedule = ({ shownFrom, shownUntil }: StaffContentBlock): string =>
  [
    shownFrom === null ? '' : `from ${formatShortInSriLankaTime(shownFrom)}`,
    shownUntil === null ? '' : `until ${formatShortInSriLankaTime(shownUntil)}`,
  ]
    .filter(Boolean)
    .join(' ')

export const BlockCard = (props: BlockCardProps) => {
  const { block, now, isFirst, isLast, onMove, onEdit, onShowVersions, onDeleted } = props
  const sortable = useSortable({ id: block.id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const { notify } = usePlatform()
  const { send, problem } = useStaffMutation('/blocks')
  useProblemNotice(problem, 'The block was not changed')
  const deletion = useStaffMutation('/blocks')
  useProblemNotice(deletion.problem, 'The block was not deleted')
  const visibility = toVisibility(block, now)
  const { label, icon } = typeLabels[block.type]
  const schedule = formatSchedule(block)
  const deleteBlock = () => deletion.send('DELETE /admin/blocks/:id', { params: { id: block.id } }, onDeleted)
  const toggle = (): void => {
    const body = { ...toBlockBody(block), version: block.version, isActive: !block.isActive }
    send('PUT /admin/blocks/:id', { params: { id: block.id }, body }, () =>
      notify({ status: 'success', title: 'Success', description: 'Block updated successfully' }),
    )
  }
  return (
    <li
      ref={setNodeRef}
      className={css.card}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <header className={css.head}>
        <DragHandle sortable={sortable} label={`Drag ${block.title}`} />
        <Icon name={icon} size={20} />
        <h3 className={css.title}>{block.title}</h3>
        <Badge>{label}</Badge>
        <Badge tone={visibility.tone}>{visibility.label}</Badge>
      </header>
      <div className={css.body}>
        {block.imageUrl !== null && <BlockPicture src={block.imageUrl} alt={block.imageAlt} />}
        <StructuredTextView body={parseStructuredText(block.content)} />
      </div>
      <footer className={css.foot}>
        <Checkbox checked={block.isActive} onChange={toggle}>
          Active{schedule && `, ${schedule}`}
        </Checkbox>
        <div className={css.actions}>
          <IconButton
            icon="arrow-up"
            size="sm"
            label={`Move ${block.title} up`}
            data-move={`up-${block.id}`}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            size="sm"
            label={`Move ${block.title} down`}
            data-move={`down-${block.id}`}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          />
          <RowAction text="Versions" variant="quiet" name={`Versions of ${block.title}`} onClick={onShowVersions} />
          <RowAction text="Edit" name={`Edit ${block.title}`} onClick={onEdit} />
          <IconButton icon="trash" label={`Delete ${block.title}`} onClick={deleteBlock} />
        </div>
      </footer>
    </li>
  )
}
