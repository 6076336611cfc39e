/**
 * `npm run dev`: the product from source. Browser files are replaced while they run; changed servers are restarted.
 * `npm run dev -- account`: one remote from source, in a product that runs.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { runStackInForeground } from './stack/run-stack-in-foreground.ts'
import { repositoryRoot } from './stack/settings.ts'
import type { Stack } from './stack/start-stack.ts'

const debounceMs = 150
const sources: Record<string, string[]> = {
  'api/src': ['api', 'worker'],
  'api/contract/src': ['api', 'worker', 'shell'],
  'shell/server': ['shell'],
}

const isSource = (file: string | null): boolean => file !== null && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

const restartOnChange = (stack: Stack): void => {
  for (const [folder, children] of Object.entries(sources)) {
    let timer: NodeJS.Timeout | undefined
    watch(join(repositoryRoot, folder), { recursive: true }, (_, file) => {
      if (!isSource(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`${folder}/${file} changed: ${children.join(', ')} start again`)
        void Promise.all(children.map(stack.restart))
      }, debounceMs)
    })
  }
}

const args = process.argv.slice(2)
if (args.length > 0) {
  // Its compiler is large, and the product has its own.
  const { runRemoteAlone } = await import('./frontends/run-remote-alone.ts')
  process.exit(await runRemoteAlone(args, (line) => console.log(line)))
}
const port = Number(process.env.DEV_PORT || 3100)
await runStackInForeground({ devServerPort: port }, restartOnChange)
