import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import type { Picture } from '@escapes/contract'

export interface LightboxProps {
  pictures: readonly Picture[]
  index: number
  onClose: () => void
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

const LightboxView = ({ pictures, index, onClose }: LightboxProps) => (
  <YetAnotherLightbox
    open
    index={index}
    close={onClose}
    slides={pictures.map(toSlide)}
    plugins={[Counter]}
    carousel={{ preload: 2 }}
    styles={{
      root: { '--yarl__color_backdrop': 'color-mix(in srgb, var(--chakra-colors-lagoon-950) 97%, transparent)' },
    }}
    labels={{ Lightbox: 'Pictures', Previous: 'Previous picture', Next: 'Next picture', Close: 'Close' }}
  />
)

export default LightboxView
