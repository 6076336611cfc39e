import { maxGalleryPictures } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

export class TooManyPictures extends Problem {
  constructor() {
    super('too-many-pictures', `You can only upload up to ${maxGalleryPictures} images`)
  }
}

/** `alt`: the alternative text that stands there now, where it is about that. */
export class PicturesChanged extends Problem {
  constructor(detail: string, alt?: string) {
    super('pictures-changed', detail, alt === undefined ? {} : { extra: { alt } })
  }
}
