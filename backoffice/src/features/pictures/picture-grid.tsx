import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import type { ListingPicture } from '@escapes/contract'
import { useDrag } from '#/features/drag/use-drag.ts'
import { toPictureName, toPlaceText } from './picture-place.ts'
import { PictureTile } from './picture-tile.tsx'
import type { PictureActions } from './use-picture-actions.ts'
import css from './listing-pictures.module.css'

interface PictureGridProps {
  pictures: readonly ListingPicture[]
  actions: PictureActions
  onDragging: (isDragging: boolean) => void
}

/** The pictures in their order, moved by mouse, finger or keys. */
export const PictureGrid = ({ pictures, actions, onDragging }: PictureGridProps) => {
  const ids = pictures.map(({ id }) => id)
  const toName = (place: number): string => toPictureName(pictures[place] ?? { alt: '', fileName: null }, place)
  const { onDragEnd, ...drag } = useDrag(ids, { noun: 'a picture', toName, toPlaceText }, actions.moveToPlace)
  return (
    <DndContext
      {...drag}
      onDragStart={() => onDragging(true)}
      onDragCancel={() => onDragging(false)}
      onDragEnd={(event) => {
        onDragging(false)
        onDragEnd?.(event)
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={css.grid} aria-label="Pictures in their order">
          {pictures.map((picture, place) => (
            <PictureTile key={picture.id} picture={picture} place={place} count={pictures.length} actions={actions} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
