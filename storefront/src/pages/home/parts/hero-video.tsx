import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@escapes/shared-ui/core'
import mp4 from '../../../../content/hero/loop.mp4'
import webm from '../../../../content/hero/loop.webm'
import css from './hero.module.css'

interface Connection {
  saveData?: boolean
}

/** Not with reduced motion or data saving. */
const isWelcome = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

const afterLoad = (run: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

/** Fades in over the poster after the page has loaded, and can be paused. */
export const HeroVideo = () => {
  const [isWanted, setWanted] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => afterLoad(() => setWanted(isWelcome())), [])
  if (!isWanted) return null
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
