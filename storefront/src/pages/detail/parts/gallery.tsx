import { Lightbox, type LightboxProps } from '@escapes/shared-ui/overlays'

/** A file of its own, so that the lightbox is fetched when the first picture is pressed. */
const Gallery = (props: LightboxProps) => <Lightbox {...props} />

export default Gallery
