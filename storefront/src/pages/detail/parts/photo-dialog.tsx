import type { Picture as PictureValue } from '@escapes/contract'
import { Button, Icon, Picture } from '@escapes/shared-ui/core'
import { Dialog, Lightbox } from '@escapes/shared-ui/overlays'
import css from './photo-dialog.module.css'

interface PhotoDialogProps {
  pictures: readonly PictureValue[]
  /** From 1; `all`: the grid. */
  open: number | 'all'
  onShow: (photo: number | 'all') => void
  onClose: () => void
}

/** All pictures in a grid, or one after the other. In its own file, so that it is loaded on demand. */
const PhotoDialog = ({ pictures, open, onShow, onClose }: PhotoDialogProps) => {
  if (open !== 'all')
    return (
      <Lightbox
        pictures={pictures}
        index={Math.min(open, pictures.length) - 1}
        onShowAll={() => onShow('all')}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${pictures.length} photos`}
      size="lg"
      footer={
        <Button variant="secondary" onClick={() => onShow(1)}>
          <Icon name="play" size={18} />
          <span>Slideshow</span>
        </Button>
      }
    >
      <ul className={css.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              className={css.photo}
              onClick={() => onShow(index + 1)}
              aria-label={`Enlarge: ${picture.alt}`}
            >
              <Picture picture={picture} sizes="(min-width: 48rem) 400px, 50vw" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export default PhotoDialog
