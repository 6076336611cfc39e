import type { MouseEvent } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ListingPicture } from '@escapes/contract'
import { Badge, Button, Icon, IconButton, VisuallyHidden } from '@escapes/shared-ui/core'
import { DragHandle } from '#/features/drag/drag-handle.tsx'
import { rememberNextItem, restoreFocus } from '#/features/focus/restore-focus.ts'
import { PictureAltField } from './picture-alt-field.tsx'
import { PictureImage } from './picture-image.tsx'
import { toPictureName } from './picture-place.ts'
import type { PictureActions } from './use-picture-actions.ts'
import css from './picture-tile.module.css'

interface PictureTileProps {
  picture: ListingPicture
  place: number
  count: number
  actions: PictureActions
}

/** One picture: moved by its handle (mouse, finger or keys) or by its arrows, described, retried, removed. */
export const PictureTile = ({ picture, place, count, actions }: PictureTileProps) => {
  const { id, state, failure } = picture
  const sortable = useSortable({ id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const name = toPictureName(picture, place)
  // They keep the focus when a picture arrives at an end, so they are not `disabled`.
  const [isFirst, isLast] = [place === 0, place === count - 1]
  const remove = ({ currentTarget }: MouseEvent): void => {
    const findNext = rememberNextItem(currentTarget)
    actions.remove(id)
    restoreFocus(findNext)
  }
  return (
    <li
      ref={setNodeRef}
      className={css.tile}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={css.frame}>
        <PictureImage picture={picture} />
        {isFirst && (
          <span className={css.main}>
            <Badge tone="accent">Main picture</Badge>
          </span>
        )}
        {state === 'processing' && (
          <span className={css.state}>
            <Icon name="hourglass" size={16} /> Being prepared
          </span>
        )}
        {state === 'failed' && (
          <span className={css.state} data-failed="">
            <Icon name="alert" size={16} /> {failure}
            <Button variant="secondary" size="sm" onClick={() => actions.retry(id)}>
              Retry<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
      <div className={css.tools}>
        <DragHandle sortable={sortable} label={`Move ${name}`} />
        <IconButton
          label={`Move ${name} one place earlier`}
          icon="chevron-left"
          size="sm"
          aria-disabled={isFirst}
          onClick={() => !isFirst && actions.moveToPlace(id, place - 1)}
        />
        <IconButton
          label={`Move ${name} one place later`}
          icon="chevron-right"
          size="sm"
          aria-disabled={isLast}
          onClick={() => !isLast && actions.moveToPlace(id, place + 1)}
        />
        <IconButton
          label={`Make ${name} the main picture`}
          icon="star"
          size="sm"
          isFilled={isFirst}
          aria-disabled={isFirst}
          onClick={() => !isFirst && actions.moveToPlace(id, 0)}
        />
        <span className={css.fill} />
        <IconButton label={`Remove ${name}`} icon="trash" size="sm" onClick={remove} />
      </div>
      <PictureAltField picture={picture} name={name} changeAlt={actions.changeAlt} />
    </li>
  )
}
