import { MapUnsupported, type MapEngine, type MapEngineOptions, type StartMapEngine } from './map-engine.ts'

const hasWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Both libraries are fetched on demand, and only the one that is used. */
const startOnce: StartMapEngine = async (options) => {
  if (!hasWebGl()) throw new MapUnsupported('This browser has no WebGL')
  const { start } = await (options.settings ? import('./mapbox-engine.ts') : import('./maplibre-engine.ts'))
  return start(options)
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Three attempts, with growing delays between them. */
export const startWithRetries = async (
  start: StartMapEngine,
  options: MapEngineOptions,
  { delays = [500, 2000], isWanted = () => true }: { delays?: readonly number[]; isWanted?: () => boolean } = {},
): Promise<MapEngine> => {
  for (const delay of delays) {
    try {
      return await start(options)
    } catch (error) {
      if (error instanceof MapUnsupported || !isWanted()) throw error
    }
    options.container.replaceChildren()
    await pause(delay)
  }
  return start(options)
}

/** Replaced in tests, where there is no WebGL. */
export const mapEngine: { start: StartMapEngine } = { start: startOnce }
