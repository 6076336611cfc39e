import { request } from 'node:http'
import type { LiveEvent } from '@escapes/contract'

interface LiveReaderOptions {
  port: number
  headers: Record<string, string>
  /** False: it forgets what it has read when its stream is cut, and a drill must find what it lost. */
  isResuming: boolean
  onEvent(event: LiveEvent): void
}

export interface LiveReader {
  opened: number
  isOpen: boolean
  stop(): void
}

/** Reads the stream and opens it again whenever it ends, at once, as a browser does after its pause. */
export const startLiveReader = ({ port, headers, isResuming, onEvent }: LiveReaderOptions): LiveReader => {
  const state = { opened: 0, isOpen: false, stop: () => {} }
  let isStopped = false
  let position = ''
  const open = (): void => {
    let text = ''
    const resume: Record<string, string> = isResuming && position !== '' ? { 'last-event-id': position } : {}
    const call = request({ port, path: '/api/v1/live', agent: false, headers: { ...headers, ...resume } })
    let isOver = false
    const reopen = () => {
      if (isOver) return
      isOver = true
      state.isOpen = false
      if (!isStopped) setImmediate(open)
    }
    call.on('error', reopen).on('close', reopen)
    call.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return
      }
      state.opened += 1
      response
        .setEncoding('utf8')
        .on('error', reopen)
        .on('data', (part: string) => {
          const blocks = (text + part).split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) {
            const id = /^id: (\d+)$/m.exec(block)?.[1]
            const data = /^data: (.*)$/m.exec(block)?.[1]
            if (id !== undefined) position = id
            state.isOpen = true
            if (data !== undefined) onEvent(JSON.parse(data) as LiveEvent)
          }
        })
    })
    call.end()
    state.stop = () => {
      isStopped = true
      call.destroy()
    }
  }
  open()
  return {
    get opened() {
      return state.opened
    },
    get isOpen() {
      return state.isOpen
    },
    stop: () => state.stop(),
  }
}
