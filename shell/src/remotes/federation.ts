import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'

/** The part of the federation runtime that the loader uses. */
export interface Federation {
  register(container: string, entry: string): void
  load(container: string, module: string): Promise<unknown>
}

/** Below the 8 s of an attempt, so that the next one does not join a request that hangs. */
const scriptTimeoutMs = 7500

/** No script of a remote runs without its digest: the entry is pinned here, its chunks are pinned by the entry. */
const pinScript = (pinned: ReadonlyMap<string, string>, url: string) => {
  const address = new URL(url, location.href).href
  const integrity = pinned.get(address)
  if (!integrity && process.env.NODE_ENV !== 'development')
    throw new Error(`Refused to load ${address}: the boot document has no digest of it`)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  return { script, timeout: scriptTimeoutMs }
}

export const browserFederation = (pinned: ReadonlyMap<string, string>): Federation => {
  registerPlugins([{ name: 'pinned-entries', createScript: ({ url }) => pinScript(pinned, url) }])
  return {
    register: (container, entry) =>
      registerRemotes([{ name: container, entry: new URL(entry, location.href).href, type: 'global' }]),
    load: (container, module) => loadRemote(`${container}/${module}`),
  }
}
