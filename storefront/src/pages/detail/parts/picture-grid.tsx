import { usePageSearch } from '@escapes/platform/page-search'
import type { ListingDetail } from '@escapes/contract'
import { Icon, lazyOverlay, Picture } from '@escapes/shared-ui/core'
import { listPictures } from './list-pictures.ts'
import css from './picture-grid.module.css'

const PictureLightbox = lazyOverlay(async () => (await import('./picture-lightbox.tsx')).default, {
  name: 'The pictures',
})
const beside = 4

/** The open picture is in the address: `?photo=3`. */
export const PictureGrid = ({ listing }: { listing: ListingDetail }) => {
  const { search, write } = usePageSearch()
  const pictures = listPictures(listing)
  const open = Number(new URLSearchParams(search).get('photo')) || null
  const show = (photo: number | null): void =>
    write(
      (next) => {
        if (photo === null) next.delete('photo')
        else next.set('photo', String(photo))
        return next
      },
      { replace: photo === null },
    )
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
        <PictureLightbox pictures={pictures} index={Math.min(open, pictures.length) - 1} onClose={() => show(null)} />
      )}
    </div>
  )
}
