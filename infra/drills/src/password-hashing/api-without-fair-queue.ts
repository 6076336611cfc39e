import { passwordHashingQueue } from '@escapes/api/src/modules/identity/password.ts'
import { Unavailable } from '@escapes/api/src/http/problem.ts'

/** The api with a queue in order of arrival that rejects requests when it is full: a drill must find failures. */
const mayWait = 40
const waiting: (() => void)[] = []
let isRunning = false
passwordHashingQueue.run = async ({ work }) => {
  if (isRunning) {
    if (waiting.length >= mayWait) throw new Unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  isRunning = true
  try {
    return await work()
  } finally {
    isRunning = false
    waiting.shift()?.()
  }
}

await import('@escapes/api/src/main.http.ts')
