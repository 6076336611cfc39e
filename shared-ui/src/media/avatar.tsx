import { useState } from 'react'
import css from './avatar.module.css'

export interface AvatarProps {
  /** As everybody sees it; the picture's place has its first letter, or "U" when there is none. */
  name: string
  src?: string | null | undefined
  /** 24, 32, 56 and 112 pixels. */
  size?: 'xs' | 'sm' | 'lg' | 'xl'
  className?: string | undefined
}

const toInitial = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? 'U'

/**
 * Somebody's picture, or the first letter of their name. It says nothing to assistive technology: the name always stands
 * beside it. The letter is drawn, not written, so that a button's name is what is read on it.
 */
export const Avatar = ({ name, src, size = 'sm', className }: AvatarProps) => {
  const [brokenSource, setBrokenSource] = useState<string>()
  return (
    <span
      className={className ? `${css.avatar} ${className}` : css.avatar}
      data-size={size}
      data-initial={toInitial(name)}
      aria-hidden="true"
    >
      {src && src !== brokenSource && (
        <img src={src} alt="" width={112} height={112} decoding="async" onError={() => setBrokenSource(src)} />
      )}
    </span>
  )
}
