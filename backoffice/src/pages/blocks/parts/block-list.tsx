import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { DndContext } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ContentSlot, StaffContentBlock } from '@escapes/contract'
import { useNow } from '@escapes/platform/now'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { useDrag } from '#/features/drag/use-drag.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { slotLabels } from '../block-labels.ts'
import { BlockCard } from './block-card.tsx'
import css from './block-list.module.css'

interface BlockListProps {
  slot: ContentSlot
  blocks: readonly StaffContentBlock[]
  onEdit: (block: StaffContentBlock) => void
  onShowVersions: (block: StaffContentBlock) => void
  onDeleted: (block: StaffContentBlock) => void
}

/** The blocks of one slot. They are put in order by dragging, by the keys of the handle, or by the arrow buttons. */
export const BlockList = ({ slot, blocks, onEdit, onShowVersions, onDeleted }: BlockListProps) => {
  const { send, problem, pendingEndpoint } = useStaffMutation('/blocks')
  useProblemNotice(problem, 'The order was not changed')
  const [moved, setMoved] = useState<{ from: readonly StaffContentBlock[]; order: readonly StaffContentBlock[] }>()
  // The new order is shown until the list is read again; a rejected one is taken back.
  const shown = moved && moved.from === blocks && !problem ? moved.order : blocks
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  useEffect(() => {
    // A button that moved with its card has lost the focus.
    if (focused.current !== undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus()
    focused.current = undefined
  })
  const moveBlock = (id: string, to: number): void => {
    const at = shown.findIndex((block) => block.id === id)
    if (at === to || to < 0 || to >= shown.length || pendingEndpoint !== undefined) return
    const order = arrayMove([...shown], at, to)
    setMoved({ from: blocks, order })
    send('POST /admin/blocks/:id/move', { params: { id }, body: { afterId: order[to - 1]?.id ?? null } })
  }
  const ids = shown.map(({ id }) => id)
  const drag = useDrag(ids, { noun: 'a block', toName: (place) => shown[place]?.title ?? 'the block' }, moveBlock)
  const now = useNow(60_000)
  const { label, path } = slotLabels[slot]
  return (
    <TitledSection title={label} level={2} action={<Link to={path}>See the page</Link>}>
      <DndContext {...drag}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul
            ref={list}
            className={css.list}
            aria-label={`Blocks of: ${label}`}
            aria-busy={pendingEndpoint !== undefined}
          >
            {shown.map((block, index) => (
              <BlockCard
                key={block.id}
                block={block}
                now={now}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={(by) => {
                  focused.current = `${by < 0 ? 'up' : 'down'}-${block.id}`
                  moveBlock(block.id, index + by)
                }}
                onEdit={() => onEdit(block)}
                onShowVersions={() => onShowVersions(block)}
                onDeleted={() => onDeleted(block)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </TitledSection>
  )
}
