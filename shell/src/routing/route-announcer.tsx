import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { VisuallyHidden } from '@escapes/shared-ui/core'

/** After a page change moves the focus to the page and announces its title; not on the first page or a new filter. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return undefined
    shown.current = pathname
    // The page sets its title in its own effect.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title)
      const main = document.querySelector('main')
      const focused = document.activeElement
      // A dialog with an address of its own keeps the focus, and so does what stays in sight beside the new page.
      if (!main || (focused?.closest('main, [role="dialog"]') && focused.checkVisibility())) return
      main.tabIndex = -1
      main.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, state])
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {title}
      </span>
    </VisuallyHidden>
  )
}
