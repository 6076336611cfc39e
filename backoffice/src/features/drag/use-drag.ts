import {
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { createDragAnnouncements, type DragTexts } from './create-drag-announcements.ts'

/** What a sortable list needs to be put in order by mouse, finger or keys; `onMove` receives the new place, from 0. */
export const useDrag = (
  ids: readonly string[],
  texts: DragTexts,
  onMove: (id: string, place: number) => void,
): Pick<DndContextProps, 'sensors' | 'collisionDetection' | 'accessibility' | 'onDragEnd'> => ({
  sensors: useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  ),
  collisionDetection: closestCenter,
  accessibility: {
    announcements: createDragAnnouncements(ids, texts),
    screenReaderInstructions: {
      draggable: `To move ${texts.noun}, press Space, then the arrow keys, then Space again to put it down. Escape leaves it where it was.`,
    },
  },
  onDragEnd: ({ active, over }) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  },
})
