import YetAnotherLightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import type { Picture } from '@escapes/contract'

export interface LightboxProps {
  pictures: readonly Picture[]
  /** The picture that is opened first. */
  index: number
  onClose: () => void
}

const slideOf = ({ src, alt, width, height, widths }: Picture) => ({
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

export const LightboxView = ({ pictures, index, onClose }: LightboxProps) => (
  <YetAnotherLightbox
    open
    index={index}
    close={onClose}
    slides={pictures.map(slideOf)}
    carousel={{ preload: 2 }}
    labels={{ Lightbox: 'Pictures', Previous: 'Previous picture', Next: 'Next picture', Close: 'Close' }}
  />
)

export default LightboxView
