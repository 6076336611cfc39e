import type { BootRemote } from '@escapes/contract/releases'
import createCache from '@emotion/cache'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { createPlatform, startPlatform } from '@escapes/platform/host'
import { operatorContact } from '@escapes/shared-ui/core'
import { App } from './app.tsx'
import { notify } from './notices/notice-queue.ts'
import { toPinnedDigests, readBootDocument } from './remotes/boot.ts'
import { createBrowserFederation } from './remotes/federation.ts'
import { createRemoteLoader } from './remotes/load-remote.ts'
import { filterOwnRoutes } from './remotes/remote-routes.ts'
import { createRouteDiscovery, createShellRoutes } from './routing/create-routes.tsx'
import { createEpochWatch } from './routing/epoch-watch.ts'
import { beginWait } from './waiting/waits.ts'
import './shared/lazy-shared-modules.ts'

const boot = readBootDocument(document)
Object.assign(operatorContact, boot.contact)
const epoch = createEpochWatch(boot.epoch)
const platform = createPlatform({
  client: `shell/${boot.shell} epoch/${boot.epoch}`,
  notify,
  onClientTooOld: epoch.markReleasesChanged,
  onReadStart: beginWait,
})
const load = createRemoteLoader({
  federation: createBrowserFederation(toPinnedDigests(boot)),
  toRoutes: (create, remote, { build, pages }) =>
    filterOwnRoutes(create(platform), {
      remote,
      pages,
      boot,
      onDropped: (path) => {
        console.error(`${remote}@${build} gave a route for ${path}, which is no page of its table; it was left out`)
        platform.telemetry({ phase: 'routes', name: `${remote}@${build} ${path}`, errorClass: 'page-not-in-table' })
      },
    }),
  onFailure: (remote, build, error) => {
    console.error(`${remote}@${build} cannot be loaded:`, error)
    platform.telemetry({ phase: 'load', name: `${remote}@${build}`, errorClass: 'remote-unavailable' })
  },
})
const patchedRemotes = new Set<BootRemote>()
const router = createBrowserRouter(createShellRoutes(boot, patchedRemotes, platform.guards), {
  patchRoutesOnNavigation: createRouteDiscovery({
    boot,
    guards: platform.guards,
    load,
    patchedRemotes,
    haveReleasesChanged: epoch.haveReleasesChanged,
  }),
})

startPlatform(platform)
epoch.start()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the application')
createRoot(container).render(
  <StrictMode>
    <App router={router} platform={platform} emotionCache={createCache({ key: 'css', nonce: boot.nonce })} />
  </StrictMode>,
)
