import { loadWithRetry } from '@escapes/shared-ui/parts'
import { nextTask } from './waiting/next-task.ts'

// Shared modules load asynchronously, so nothing that uses them may be imported before. React and the router each run in a
// task of their own: together with the rest they would hold up a slow phone for half a second.
const start = async () => {
  await import('react-dom/client')
  await nextTask()
  await import('react-router-dom')
  await nextTask()
  return import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')
}

// Without a retry one broken file would leave the page blank.
void loadWithRetry(start, new URL('/_shell/', location.href).href)
