import { useEffect, useRef } from 'react'

/** Letters in a menu find its items, and Escape closes it. */
const isTyping = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable ||
    at.matches('input:not([type="checkbox"]), select, textarea') ||
    at.closest('[role="menu"]') !== null)

/** Runs a keyboard shortcut, except while typing, in a menu or dialog, or with a modifier key. */
export const useShortcut = (key: string, run: ((event: KeyboardEvent) => void) | undefined): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (!latest.current) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
