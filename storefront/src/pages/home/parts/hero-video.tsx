import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@escapes/shared-ui/core'
import mp4 from '../../../../content/hero/loop.mp4'
import webm from '../../../../content/hero/loop.webm'
import css from './hero.module.css'

interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

/** The video weighs three megabits. */
const slowMegabits = 2

/** Not with reduced motion, data saving or a slow connection. */
const isWelcome = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g', downlink = Infinity } = connection ?? {}
  const isSlow = effectiveType !== '4g' || downlink < slowMegabits
  return !saveData && !isSlow && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Once the page has loaded and nothing is left to paint: the largest paint is the poster's. */
const afterFirstPaints = (run: () => void): (() => void) => {
  const stop = new AbortController()
  const runUnlessLeft = (): void => void (stop.signal.aborted || run())
  const later = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessLeft, { timeout: 3_000 })
    else setTimeout(runUnlessLeft, 200)
  }
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true, signal: stop.signal })
  return () => stop.abort()
}

/** Fades in over the poster after the page has loaded, and can be paused. */
export const HeroVideo = () => {
  const [isWanted, setWanted] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => afterFirstPaints(() => setWanted(isWelcome())), [])
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
