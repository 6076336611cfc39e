/** Each bracket and star is looked at once. */
const link = /\[([^[\]\n]+)\]\([^()\s]+\)/g
const strong = /\*\*([^*\n]+)\*\*/g

/** As our pages show it: of a link its label, of strong words no stars. `[8001](/tours)[234567](/tours)` is one number there. */
export const asPageShows = (text: string): string => text.replaceAll(link, '$1').replaceAll(strong, '$1')

/** Several texts as they stand and, where that is something else, as pages show them. */
export const listReadings = (texts: readonly string[]): (readonly string[])[] => {
  const shown = texts.map(asPageShows)
  return shown.every((text, at) => text === texts[at]) ? [texts] : [texts, shown]
}
