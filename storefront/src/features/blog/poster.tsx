import type { BlogPicture } from './blog-picture.ts'
import css from './poster.module.css'

interface PosterProps {
  picture: BlogPicture
  alt: string
  sizes: string
  /** Loaded eagerly, for the largest picture of the first view. */
  hasPriority?: boolean
  className?: string
}

export const Poster = ({ picture, alt, sizes, hasPriority = false, className = '' }: PosterProps) => (
  <picture className={`${css.frame} ${className}`} style={{ backgroundColor: picture.color }}>
    <source type="image/avif" srcSet={picture.srcSet} sizes={sizes} />
    <img
      className={css.image}
      src={picture.jpeg}
      alt={alt}
      width={1600}
      height={1000}
      loading={hasPriority ? 'eager' : 'lazy'}
      fetchPriority={hasPriority ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
)
