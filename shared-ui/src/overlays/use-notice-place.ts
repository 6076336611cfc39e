import { useEffect } from 'react'
import { findNoticeBottom, type Box } from './find-notice-bottom.ts'
import { toaster } from './toast.ts'

/** What notices never lie over: bars, title and actions of dialogs, what sends a form, and the field that is typed into. */
const obstacleSelector = '[data-notices-above], button[type="submit"], :is(input, textarea, select):focus'
const openDialogSelector = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]'
/** What else of a dialog can be pressed. */
const pressableSelector =
  ':is(a[href], button, input, select, textarea, label, summary, [role="button"], [role="option"])'
const noticeSelector = '[data-scope="toast"][data-part="root"]'
const regionSelector = '[data-scope="toast"][data-part="group"]'
const property = '--notice-clear'
const gap = 12

const toBox = (element: Element): Box => element.getBoundingClientRect()

/** Behind an open dialog nothing can be reached; of a page without one, most can be scrolled from below a notice. */
const listObstacles = (): { obstacles: Box[]; others: Box[] } => {
  const dialog = [...document.querySelectorAll(openDialogSelector)].at(-1)
  return {
    obstacles: [...(dialog ?? document).querySelectorAll(obstacleSelector)].map(toBox),
    others: dialog ? [...dialog.querySelectorAll(pressableSelector)].map(toBox) : [],
  }
}

/** Above the bottom bar and what is written above it, also where a dialog lies over them. */
const getLowest = (notice: Element): number => {
  const region = notice.closest(regionSelector)
  document.documentElement.style.setProperty(property, '0px')
  return (region && Number.parseFloat(getComputedStyle(region).bottom)) || gap
}

const place = (): void => {
  const notices = [...document.querySelectorAll<HTMLElement>(noticeSelector)]
  const [first] = notices
  if (!first) return
  const { left, right } = toBox(first)
  const height = notices.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, -gap)
  const space = { left, right, height, windowHeight: window.innerHeight, gap, lowest: getLowest(first) }
  const { obstacles, others } = listObstacles()
  const bottom = findNoticeBottom(obstacles, space, others)
  document.documentElement.style.setProperty(property, `${bottom}px`)
}

/** Keeps notices clear of the actions in sight, for as long as there are notices. */
export const useNoticePlace = (): void => {
  useEffect(() => {
    let frame = 0
    const schedule = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        place()
      })
    }
    const observer = new MutationObserver(schedule)
    const watch = (): void => {
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'data-state'] })
      window.addEventListener('scroll', schedule, { capture: true, passive: true })
      window.addEventListener('resize', schedule)
      document.addEventListener('focusin', schedule)
      schedule()
    }
    const rest = (): void => {
      observer.disconnect()
      window.removeEventListener('scroll', schedule, { capture: true })
      window.removeEventListener('resize', schedule)
      document.removeEventListener('focusin', schedule)
      cancelAnimationFrame(frame)
      frame = 0
    }
    // The store is told before the notice is among those it holds.
    const unsubscribe = toaster.subscribe(() => queueMicrotask(() => (toaster.getCount() > 0 ? watch() : rest())))
    return () => {
      unsubscribe()
      rest()
    }
  }, [])
}
