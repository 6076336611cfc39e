import type { Picture } from '@escapes/contract'

export interface PictureRow {
  id: string
  key: string
  width: number
  height: number
  widths: number[]
  color: string
}

export const toPicture = ({ key, width, height, widths, color }: Omit<PictureRow, 'id'>, alt: string): Picture => ({
  src: `/media/${key}`,
  alt,
  width,
  height,
  widths,
  color,
})
