import { useEffect } from 'react'

/** The keyboard of a phone covers a part of the window: what is as high as the window follows what can be seen of it. */
export const useVisibleHeight = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    const { style } = document.documentElement
    if (!viewport) return undefined
    const update = (): void => {
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
      style.setProperty('--visible-height', `${viewport.height}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      style.removeProperty('--visible-top')
      style.removeProperty('--visible-height')
    }
  }, [])
}
