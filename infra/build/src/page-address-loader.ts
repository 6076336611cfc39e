/** Of files that ask where they lie, which in a chunk would be a folder of the machine that built it. */
export const asksWhereItLies = /maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs$/

/** Gives the address of the page instead: what such a file loads has an address of its own. */
export default function usePageAddress(source: string): string {
  if (!source.includes('import.meta.url')) throw new Error('It does not ask any more: this loader can go')
  return source.replaceAll('import.meta.url', 'document.baseURI')
}
