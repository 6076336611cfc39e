import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'

/** The development server answers once it has compiled the file, which takes minutes on a busy machine. */
export const compilingMs = 600_000

export interface Federation {
  register(container: string, entry: string): void
  load(container: string, module: string): Promise<unknown>
}

/** Shorter than an attempt, so that the next attempt does not join a hanging request. */
const scriptTimeoutMs = process.env.NODE_ENV === 'development' ? compilingMs : 7500

/** No script runs without its digest: entries are pinned here, and an entry pins its chunks. */
const pinScript = (pinnedDigests: ReadonlyMap<string, string>, url: string) => {
  const address = new URL(url, location.href).href
  const integrity = pinnedDigests.get(address)
  if (!integrity && process.env.NODE_ENV !== 'development')
    throw new Error(`Rejected ${address}: the boot document has no digest of it`)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  return { script, timeout: scriptTimeoutMs }
}

/** The runtime caches the failed promise of a shared module, so it could never be loaded again. */
export const forgetFailedSharesPlugin: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) delete shared.loading
  },
}

export const createBrowserFederation = (pinnedDigests: ReadonlyMap<string, string>): Federation => {
  registerGlobalPlugins([forgetFailedSharesPlugin])
  registerPlugins([{ name: 'pinned-entries', createScript: ({ url }) => pinScript(pinnedDigests, url) }])
  return {
    register: (container, entry) =>
      registerRemotes([{ name: container, entry: new URL(entry, location.href).href, type: 'global' }]),
    load: (container, module) => loadRemote(`${container}/${module}`),
  }
}
