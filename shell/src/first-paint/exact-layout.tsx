import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** From now on what is far below the first view has its real height, not a guess (`content-visibility` in style sheets). */
export const layOutExactly = (): void => {
  document.documentElement.dataset.exactLayout = ''
}

/**
 * Guesses spare the first page of a visit the layout of what nobody sees yet. Whoever comes back to a page finds the place
 * where they were, which would be another one among guesses: they end when the first page is left. Stands before what
 * restores positions, since its effect has to run first.
 */
export const ExactLayoutAfterFirstPage = () => {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  useLayoutEffect(() => {
    if (key !== firstKey) layOutExactly()
  }, [key, firstKey])
  return null
}
