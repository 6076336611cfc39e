import { useRef, useState } from 'react'
import { IconButton } from '@escapes/shared-ui/core'
import mp4 from '../../../../content/hero/loop.mp4'
import webm from '../../../../content/hero/loop.webm'
import css from './hero.module.css'

/** Fades in over the poster, and can be paused. */
export const MovingPicture = () => {
  const [isPlaying, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const toggle = (): void => {
    if (isPlaying) video.current?.pause()
    else void video.current?.play()
  }
  return (
    <>
      <video
        ref={video}
        className={css.video}
        data-playing={isPlaying || undefined}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <div className={css.control}>
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause the moving picture' : 'Play the moving picture'}
          variant="float"
          onClick={toggle}
        />
      </div>
    </>
  )
}
