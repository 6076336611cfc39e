import { useState } from 'react'
import type { Picture as PictureValue } from '@escapes/contract'
import { Icon } from '#/icons/icon.tsx'
import css from './picture.module.css'

export interface PictureProps {
  picture: PictureValue | null
  /** The `sizes` attribute: `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string
  /** Width divided by height; `fill` takes the size of the parent. */
  ratio?: number | 'fill'
  /** Loaded eagerly, for the largest picture of the first view. */
  priority?: boolean
  alt?: string
  className?: string
}

const sourceSet = ({ src, widths }: PictureValue, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ')

export const Picture = ({ picture, sizes, ratio = 4 / 3, priority = false, alt, className }: PictureProps) => {
  const [brokenSource, setBrokenSource] = useState<string>()
  const frame = className ? `${css.frame} ${className}` : css.frame
  const shape = ratio === 'fill' ? { height: '100%' } : { aspectRatio: ratio }
  if (!picture || brokenSource === picture.src)
    return (
      <div className={frame} style={shape} data-broken="">
        <Icon name="camera" size={28} />
        <span>Image not found</span>
      </div>
    )
  return (
    <div className={frame} style={{ ...shape, backgroundColor: picture.color }}>
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
        <img
          className={css.image}
          src={`${picture.src}/960.jpg`}
          alt={alt ?? picture.alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenSource(picture.src)}
        />
      </picture>
    </div>
  )
}
