import { useState } from 'react'
import type { Picture as PictureValue } from '@escapes/contract'
import { lazyOverlay, Picture } from '@escapes/shared-ui/core'
import css from './review-item.module.css'

const PhotoDialog = lazyOverlay(async () => (await import('./photo-dialog.tsx')).default, { name: 'The pictures' })

/** What a guest saw there; each opens large. */
export const ReviewPictures = ({ pictures, author }: { pictures: readonly PictureValue[]; author: string }) => {
  const [open, setOpen] = useState<number | 'all' | null>(null)
  const described = pictures.map((picture, index) => ({
    ...picture,
    alt: `Picture ${index + 1} of ${pictures.length} by ${author}`,
  }))
  return (
    <>
      <ul className={css.pictures}>
        {described.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              className={css.picture}
              aria-label={`Enlarge: ${picture.alt}`}
              onClick={() => setOpen(index + 1)}
            >
              <Picture picture={picture} ratio={1} sizes="7rem" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <PhotoDialog pictures={described} open={open} onShow={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
