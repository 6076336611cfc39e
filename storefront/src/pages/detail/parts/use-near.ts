import { useEffect, useState, type RefObject } from 'react'

/** True from the moment the element is less than a window away: for what is not worth fetching before. */
export const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '75%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
