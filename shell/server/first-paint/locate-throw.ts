import { SourceMap, type SourceMapPayload } from 'node:module'

/** Code that frames of a stack name by `filename`, and the text of its source map, where it has one. */
export interface MappedCode {
  filename: string
  map: string | undefined
}

const isOwnSource = (path: string): boolean => !/node_modules|^webpack\//.test(path)

/** The first frame of this code that is in a source of its team, as a path and a line. */
const findSource = (frames: string, { filename, map }: MappedCode): string | undefined => {
  if (map === undefined) return undefined
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const name = filename.replaceAll(/\W/g, String.raw`\$&`)
  for (const { groups } of frames.matchAll(new RegExp(`${name}:(?<line>\\d+):(?<column>\\d+)`, 'g'))) {
    const entry = sources.findEntry(Number(groups?.['line']) - 1, Number(groups?.['column']) - 1)
    if ('originalSource' in entry && isOwnSource(entry.originalSource))
      return `${entry.originalSource}:${entry.originalLine + 1}`
  }
  return undefined
}

/**
 * What was thrown, as a stack, in one line with its place in the sources: in the first of these codes that threw it, or
 * called what did. Where no map says, what was thrown.
 */
export const locateThrow = (stack: string, codes: readonly MappedCode[]): string => {
  const [message = '', ...frames] = stack.split(/\n\s+at /)
  try {
    for (const code of codes) {
      const place = findSource(frames.join('\n'), code)
      if (place !== undefined) return `${message}, at ${place}`
    }
  } catch {
    // A team may send any text as its map.
  }
  return message
}
