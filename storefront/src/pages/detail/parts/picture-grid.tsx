import { usePageSearch } from '@escapes/platform/page-search'
import type { ListingDetail } from '@escapes/contract'
import { Icon, lazyOverlay, Picture } from '@escapes/shared-ui/core'
import { HeroCaption } from './hero-caption.tsx'
import { listPictures } from './list-pictures.ts'
import css from './picture-grid.module.css'

const PhotoDialog = lazyOverlay(async () => (await import('./photo-dialog.tsx')).default, { name: 'The pictures' })
const maxThumbnails = 5

/** What is open is in the address: `?photo=3` one of them, `?photo=all` all in a grid. */
const readOpenPhoto = (search: string): number | 'all' | null => {
  const photo = new URLSearchParams(search).get('photo')
  return photo === 'all' ? photo : Number(photo) || null
}

/** The main picture with the title over it, and up to five beside it. */
export const PictureGrid = ({ listing }: { listing: ListingDetail }) => {
  const { search, write } = usePageSearch()
  const [main, ...others] = listPictures(listing)
  const open = readOpenPhoto(search)
  const show = (photo: number | 'all' | null): void =>
    write(
      (next) => {
        if (photo === null) next.delete('photo')
        else next.set('photo', String(photo))
        return next
      },
      // Back closes it as it does every overlay.
      { replace: true },
    )
  const thumbnails = others.slice(0, maxThumbnails)
  return (
    <div id="photos" className={css.grid} data-thumbnails={thumbnails.length}>
      <div className={css.hero}>
        {main ? (
          <button type="button" className={css.main} onClick={() => show(1)} aria-label={`Enlarge: ${main.alt}`}>
            <Picture picture={main} sizes="(min-width: 62rem) 600px, 100vw" ratio="fill" priority alt="" />
          </button>
        ) : (
          <div className={css.main}>
            <Picture picture={null} sizes="100vw" ratio="fill" />
          </div>
        )}
        <HeroCaption listing={listing} />
      </div>
      {thumbnails.map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          className={css.small}
          onClick={() => show(index + 2)}
          aria-label={`Enlarge: ${picture.alt}`}
        >
          <Picture picture={picture} sizes="(min-width: 62rem) 300px, 50vw" ratio="fill" alt="" />
        </button>
      ))}
      {others.length > 0 && (
        <button
          type="button"
          className={css.all}
          data-more={others.length > maxThumbnails || undefined}
          onClick={() => show('all')}
        >
          <Icon name="camera" size={18} />
          <span className={css.wide}>Show all </span>
          <span>{others.length + 1} photos</span>
        </button>
      )}
      {main && open !== null && (
        <PhotoDialog pictures={[main, ...others]} open={open} onShow={show} onClose={() => show(null)} />
      )}
    </div>
  )
}
