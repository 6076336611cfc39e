import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoPicture {
  /** `<scene>-<hour>-<crop>` */
  picture: string
  alt: string
}

const rows = readFileSync(join(import.meta.dirname, 'posters.txt'), 'utf8').matchAll(/^(\S+) \| (.+)$/gm)

/** What each poster shows, so that a picture carries the same alternative text wherever it hangs. */
const altById = new Map([...rows].map(([, id = '', alt = '']) => [id, alt]))

export const toGalleryPictures = (ids: readonly string[]): DemoPicture[] =>
  ids.map((picture) => {
    const alt = altById.get(picture)
    if (alt === undefined) throw new Error(`picture ${picture} has no poster text`)
    return { picture, alt }
  })
