import type { Picture } from '@escapes/contract'

export interface PictureRow {
  id: string
  key: string
  width: number
  height: number
  widths: number[]
  color: string
}

/** A picture as answers carry it. Its files are in the object store under `media/<key>`. */
export const pictureOf = ({ key, width, height, widths, color }: PictureRow, alt: string): Picture => ({
  src: `/media/${key}`,
  alt,
  width,
  height,
  widths,
  color,
})
