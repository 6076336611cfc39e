/** On phones the map stands at the top, and the list is pulled over it. */
export const scrollToMap = (): void =>
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
