import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Icon, Picture } from '@escapes/shared-ui/core'
import { picturesOf } from './pictures-of.ts'
import css from './picture-grid.module.css'

const Gallery = lazy(() => import('./gallery.tsx'))
const beside = 4

/** One picture and four, with the rest a press away. The open picture is in the address: `?photo=3`. */
export const PictureGrid = ({ listing }: { listing: ListingDetail }) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const pictures = picturesOf(listing)
  const open = Number(search.get('photo')) || null
  const show = (photo: number | null): void => {
    const next = new URLSearchParams(search)
    if (photo === null) next.delete('photo')
    else next.set('photo', String(photo))
    void navigate({ search: next.toString() }, { replace: photo === null, preventScrollReset: true })
  }
  const main = pictures[0]
  if (!main)
    return (
      <div id="photos" className={css.grid} data-count={1}>
        <Picture picture={null} sizes="100vw" ratio={3 / 2} className={css.main} />
      </div>
    )
  return (
    <div id="photos" className={css.grid} data-count={Math.min(pictures.length, beside + 1)}>
      <button type="button" className={css.main} onClick={() => show(1)} aria-label={`Enlarge: ${main.alt}`}>
        <Picture picture={main} sizes="(min-width: 62rem) 600px, 100vw" ratio={4 / 3} priority alt="" />
      </button>
      {pictures.slice(1, beside + 1).map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          className={css.small}
          onClick={() => show(index + 2)}
          aria-label={`Enlarge: ${picture.alt}`}
        >
          <Picture picture={picture} sizes="(min-width: 62rem) 300px, 50vw" ratio={4 / 3} alt="" />
        </button>
      ))}
      {pictures.length > 1 && (
        <button type="button" className={css.all} onClick={() => show(1)}>
          <Icon name="camera" size={18} />
          Show all {pictures.length} photos
        </button>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <Gallery pictures={pictures} index={Math.min(open, pictures.length) - 1} onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  )
}
