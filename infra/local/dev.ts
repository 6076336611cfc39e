/** `npm run dev`: the product from source. The browser's side replaces itself; the servers start again when they changed. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { runInForeground } from './stack/foreground.ts'
import { repository } from './stack/settings.ts'
import type { Stack } from './stack/start-stack.ts'

const settleMs = 150
const sources: Record<string, string[]> = {
  'api/src': ['api', 'worker'],
  'api/contract/src': ['api', 'worker', 'shell'],
  'shell/server': ['shell'],
}

const isSource = (file: string | null): boolean => file !== null && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

const restartOnChange = (stack: Stack): void => {
  for (const [folder, children] of Object.entries(sources)) {
    let timer: NodeJS.Timeout | undefined
    watch(join(repository, folder), { recursive: true }, (_, file) => {
      if (!isSource(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`${folder}/${file} changed: ${children.join(', ')} start again`)
        void Promise.all(children.map(stack.restart))
      }, settleMs)
    })
  }
}

const port = Number(process.env.DEV_PORT || 3100)
await runInForeground({ sourcePort: port }, restartOnChange)
