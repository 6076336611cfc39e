import { loadWithRetry } from '@escapes/shared-ui/parts'

// Shared modules load asynchronously, so nothing that uses them may be imported before.
const start = () => import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')

// Without a retry one broken file would leave the page blank.
void loadWithRetry(start, new URL('/_shell/', location.href).href)
