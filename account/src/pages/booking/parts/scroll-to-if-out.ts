/** Brings into view what is nowhere in it. */
export const scrollToIfOut = (element: HTMLElement): void => {
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom < 0 || top > innerHeight) element.scrollIntoView()
}
