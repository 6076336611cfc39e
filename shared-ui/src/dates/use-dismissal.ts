import { useEffect, type RefObject } from 'react'

const sheetWidth = '(max-width: 47.99rem)'
const clickWindowMs = 500

/** A tap that closes a sheet must not also click what is below it. */
const dropNextClick = (): void => {
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', drop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', drop, { capture: true }), clickWindowMs)
}

/** Closes on Escape, on a click outside and when the focus leaves. Escape returns the focus and closes nothing else. */
export const useDismissal = (
  isOpen: boolean,
  trigger: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  close: () => void,
) => {
  useEffect(() => {
    if (!isOpen) return undefined
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !panel.current?.contains(target) && !trigger.current?.contains(target)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      trigger.current?.focus()
      close()
    }
    const onPress = (event: Event) => {
      if (!isOutside(event)) return
      if (window.matchMedia(sheetWidth).matches) dropNextClick()
      close()
    }
    const onFocus = (event: Event) => {
      if (isOutside(event)) close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [isOpen, trigger, panel, close])
}
