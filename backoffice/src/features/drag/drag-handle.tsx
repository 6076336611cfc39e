import type { useSortable } from '@dnd-kit/sortable'
import { Icon } from '@escapes/shared-ui/core'
import css from './drag-handle.module.css'

interface DragHandleProps {
  sortable: Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'>
  /** `Move the pool` */
  label: string
}

/** By which one item of a sortable list is moved: mouse, finger, or Space and the arrow keys. */
export const DragHandle = ({ sortable: { setActivatorNodeRef, attributes, listeners }, label }: DragHandleProps) => (
  <button
    ref={setActivatorNodeRef}
    type="button"
    className={css.handle}
    {...attributes}
    {...listeners}
    aria-label={label}
    title="Drag to move, or press Space and the arrow keys"
  >
    <Icon name="grip" size={20} />
  </button>
)
