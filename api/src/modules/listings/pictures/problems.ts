import { maxPictures } from '@escapes/contract'
import { Problem, problemOf } from '#/http/problem.ts'

export class TooManyPictures extends problemOf(
  'too-many-pictures',
  `You can only upload up to ${maxPictures} images`,
) {}

/** `alt`: the alternative text that stands there now, where it is about that. */
export class PicturesChanged extends Problem {
  constructor(detail: string, alt?: string) {
    super('pictures-changed', detail, alt === undefined ? {} : { extra: { alt } })
  }
}

const undescribed = {
  path: 'alt',
  code: 'alt-text-missing',
  message: 'Describe the picture: customers see this listing.',
}

/** A published listing takes no picture without an alternative text. */
export class PictureNotDescribed extends Problem {
  constructor() {
    super('validation-failed', undefined, { errors: [undescribed] })
  }
}
