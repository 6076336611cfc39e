import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import type { Picture } from '@escapes/contract'
import { Icon } from '#/icons/icon.tsx'
import { useCloseOnBack } from './close-on-back.ts'

export interface LightboxProps {
  pictures: readonly Picture[]
  index: number
  onClose: () => void
  /** Leads to all of them at once. */
  onShowAll?: () => void
}

const toSlide = ({ src, alt, width, height, widths }: Picture) => ({
  src: `${src}/960.jpg`,
  alt,
  width,
  height,
  srcSet: widths.map((each) => ({
    src: `${src}/${each}.webp`,
    width: each,
    height: Math.round((each * height) / width),
  })),
})

/** After the last comes the first. */
const LightboxView = ({ pictures, index, onClose, onShowAll }: LightboxProps) => {
  useCloseOnBack(true, onClose)
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={pictures.map(toSlide)}
      plugins={[Counter]}
      carousel={{ preload: 2 }}
      toolbar={{
        buttons: [
          onShowAll && (
            <button
              key="all"
              type="button"
              className="yarl__button"
              aria-label="Show all as a grid"
              onClick={onShowAll}
            >
              <Icon name="dashboard" size={28} />
            </button>
          ),
          'close',
        ],
      }}
      styles={{
        root: { '--yarl__color_backdrop': 'color-mix(in srgb, var(--chakra-colors-lagoon-950) 97%, transparent)' },
      }}
      labels={{ Lightbox: 'Pictures', Previous: 'Previous picture', Next: 'Next picture', Close: 'Close' }}
    />
  )
}

export default LightboxView
