import { Lightbox, type LightboxProps } from '@escapes/shared-ui/overlays'

/** In its own file, so that the lightbox is loaded on demand. */
const PictureLightbox = (props: LightboxProps) => <Lightbox {...props} />

export default PictureLightbox
