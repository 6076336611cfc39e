import type { Me } from '@escapes/contract'
import { createStore } from 'zustand/vanilla'
import type { Store } from '../platform.ts'

/** What the user has to prove before waiting requests are repeated. */
export interface IdentityPrompt {
  /** The problem code of the requests; it selects the dialog. */
  code: string
  user: Me
  /** False: the dialog was closed, and a strip leads back to it. */
  isOpen: boolean
}

interface PromptRequest {
  code: string
  user: Me
  /** Reads wait without limit. Writes fail when the dialog is closed: their form is still there. */
  isRead: boolean
  signal?: AbortSignal | undefined
}

export interface IdentityPromptStore extends Store<IdentityPrompt | null> {
  /** The number of proofs so far. Requests rejected before the last one are repeated without a prompt. */
  proofCount(): number
  /** Opens the dialog for `code` or joins the open one. True: proven, repeat the request. */
  request(options: PromptRequest): Promise<boolean>
  open(): void
  /** Writes fail, reads wait, and no dialog opens before the user does something. */
  close(): void
  /** Repeats the waiting requests, or fails them with their problem. */
  finish(isProven: boolean): void
}

/** Calls `onInteraction` once, at the next press of pointer or key, before the page handles it. */
const onNextInteraction = (onInteraction: () => void): void => {
  const controller = new AbortController()
  const listen = () => {
    controller.abort()
    onInteraction()
  }
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, listen, { capture: true, signal: controller.signal })
}

/** One prompt at a time, however many requests wait for it. */
export const createIdentityPromptStore = (): IdentityPromptStore => {
  const store = createStore<IdentityPrompt | null>(() => null)
  let waiting: { isRead: boolean; answer: (isProven: boolean) => void }[] = []
  let proofCount = 0
  let isQuiet = false
  const release = (isProven: boolean, isReleased: (isRead: boolean) => boolean): void => {
    const released = waiting.filter(({ isRead }) => isReleased(isRead))
    waiting = waiting.filter(({ isRead }) => !isReleased(isRead))
    for (const { answer } of released) answer(isProven)
  }
  const setOpen = (isOpen: boolean): void => {
    const prompt = store.getState()
    if (prompt) store.setState({ ...prompt, isOpen }, true)
  }
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    proofCount: () => proofCount,
    request: ({ code, user, isRead, signal }) =>
      new Promise((answer) => {
        const entry = { isRead, answer }
        waiting.push(entry)
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((each) => each !== entry)
          answer(false)
        })
        const isClosed = store.getState()?.isOpen === false
        if (!isClosed || !isRead || !isQuiet) store.setState({ code, user, isOpen: true }, true)
      }),
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      isQuiet = true
      onNextInteraction(() => {
        isQuiet = false
      })
      release(false, (isRead) => !isRead)
    },
    finish: (isProven) => {
      if (isProven) proofCount += 1
      store.setState(null, true)
      release(isProven, () => true)
    },
  }
}
