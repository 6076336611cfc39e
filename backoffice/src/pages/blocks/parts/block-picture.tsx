import { useState } from 'react'
import { Icon } from '@escapes/shared-ui/core'
import css from './block-picture.module.css'

export const BlockPicture = ({ src, alt }: { src: string; alt: string }) => {
  const [brokenSource, setBrokenSource] = useState<string>()
  return (
    <div className={css.picture}>
      {src === brokenSource ? (
        <>
          <Icon name="camera" size={20} />
          Image not found
        </>
      ) : (
        <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" onError={() => setBrokenSource(src)} />
      )}
    </div>
  )
}
