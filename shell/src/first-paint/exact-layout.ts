const positionsOfRouter = 'react-router-scroll-positions'

const mayRestorePosition = (): boolean => {
  try {
    return location.hash !== '' || sessionStorage.getItem(positionsOfRouter) !== null
  } catch {
    return true
  }
}

/** From now on what is far below the first view has its real height, not a guess (`content-visibility` in style sheets). */
export const layOutExactly = (): void => {
  document.documentElement.dataset.exactLayout = ''
}

interface Navigated {
  subscribe(listener: (state: { location: { key: string } }) => void): () => void
  state: { location: { key: string } }
}

/**
 * Guesses spare the first view of a visit the layout of what nobody sees yet. They end where a position is restored, which
 * would be another one among guessed heights: at once, or with the first navigation.
 */
export const endGuessedLayout = (router: Navigated): void => {
  if (mayRestorePosition()) return layOutExactly()
  const { key } = router.state.location
  const stop = router.subscribe(({ location: { key: now } }) => {
    if (now === key) return
    stop()
    layOutExactly()
  })
}
