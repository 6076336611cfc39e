import createCache from '@emotion/cache'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { createPlatform, startPlatform } from '@escapes/platform/host'
import { App } from './app.tsx'
import { notify } from './notices/notice-queue.ts'
import { pinnedAddresses, readBoot } from './remotes/boot.ts'
import { browserFederation } from './remotes/federation.ts'
import { createLoader } from './remotes/load-remote.ts'
import { discoverRoutes, shellRoutes } from './routing/create-routes.tsx'
import { createEpochWatch } from './routing/epoch.ts'
import { beginWait } from './waiting/waits.ts'
import './lent/on-demand.ts'

const boot = readBoot(document)
const epoch = createEpochWatch(boot.epoch)
const platform = createPlatform({
  client: `shell/${boot.shell} epoch/${boot.epoch}`,
  notify,
  onTooOld: epoch.setMoved,
  onRead: beginWait,
})
const load = createLoader({
  federation: browserFederation(pinnedAddresses(boot)),
  onFailure: (remote, build) =>
    platform.telemetry({ phase: 'load', name: `${remote}@${build}`, errorClass: 'remote-unavailable' }),
})
const router = createBrowserRouter(shellRoutes(boot), {
  patchRoutesOnNavigation: discoverRoutes({ boot, platform, load, hasMoved: epoch.hasMoved }),
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
