import { useCallback, useRef, useState } from 'react'
import type { ListingPicture, ListingPictures } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { asProblem } from '@escapes/platform/problem'
import { problemText } from '#/features/problem/problem-text.ts'

const faultText = 'Something went wrong on our side. The pictures are shown as they are stored.'

const isBeingPrepared = ({ items }: ListingPictures): boolean => items.some(({ state }) => state === 'processing')

export interface PictureChange {
  /** What it makes of the pictures, shown until its answer is there. */
  apply?: (items: readonly ListingPicture[]) => readonly ListingPicture[]
  send: () => Promise<ListingPictures>
  /** Of the notice when it fails; without it the caller shows the problem. */
  title?: string
  /** It takes the place of one with this key that waits as the last and is not sent yet. */
  key?: string
}

export interface PictureChangeOutcome {
  isDone: boolean
  /** Why the api rejected it; undefined where it was done, or failed in another way. */
  problem?: ApiProblem
}

interface WaitingChange extends PictureChange {
  settle: (outcome: PictureChangeOutcome) => void
}

interface PictureQueue {
  stored: ListingPictures
  /** The first one is being sent. */
  waiting: readonly WaitingChange[]
}

const toShown = ({ stored, waiting }: PictureQueue): readonly ListingPicture[] =>
  waiting.reduce<readonly ListingPicture[]>((items, { apply }) => apply?.(items) ?? items, stored.items)

/**
 * The pictures of a listing as the api last answered, with what waits to be sent already done to them. Changes are sent
 * one after another, so each is made of what the one before it left, however quickly they come; each answer is the
 * whole list. A change that fails shows what is stored.
 */
export const usePictureList = (listingId: string, initial: readonly ListingPicture[], isPaused: boolean) => {
  const { api, notify } = usePlatform()
  const [shownQueue, setShownQueue] = useState<PictureQueue>({ stored: { items: [...initial] }, waiting: [] })
  // What a second key press changes before the first one is drawn.
  const queue = useRef(shownQueue)
  const update = useCallback((more: Partial<PictureQueue>): void => {
    queue.current = { ...queue.current, ...more }
    setShownQueue(queue.current)
  }, [])
  const fetchStored = useCallback(
    (signal?: AbortSignal) =>
      api('GET /admin/listings/:id/pictures', {
        params: { id: listingId },
        isBackground: true,
        ...(signal && { signal }),
      }),
    [api, listingId],
  )
  const poll = useCallback(
    async (signal: AbortSignal): Promise<ListingPictures> => {
      const stored = await fetchStored(signal)
      if (!signal.aborted && queue.current.waiting.length === 0) update({ stored })
      return stored
    },
    [fetchStored, update],
  )
  const isChanging = shownQueue.waiting.length > 0
  usePolledUpdate(shownQueue.stored, isPaused || isChanging ? undefined : poll, { isInProgress: isBeingPrepared })

  const send = async ({ send: sendChange, title }: WaitingChange) => {
    try {
      return { stored: await sendChange(), outcome: { isDone: true } }
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) console.error(error)
      if (title !== undefined)
        notify({ status: 'error', title, description: problem ? problemText(problem) : faultText })
      const stored = await fetchStored().catch(() => queue.current.stored)
      return { stored, outcome: { isDone: false, ...(problem && { problem }) } }
    }
  }
  const sendAll = async (): Promise<void> => {
    for (let [next] = queue.current.waiting; next; [next] = queue.current.waiting) {
      const { stored, outcome } = await send(next)
      update({ stored, waiting: queue.current.waiting.slice(1) })
      next.settle(outcome)
    }
  }
  const change = (added: PictureChange): Promise<PictureChangeOutcome> =>
    new Promise((settle) => {
      const { waiting } = queue.current
      const last = waiting.length > 1 ? waiting.at(-1) : undefined
      const isReplaced = last !== undefined && added.key !== undefined && last.key === added.key
      update({ waiting: [...(isReplaced ? waiting.slice(0, -1) : waiting), { ...added, settle }] })
      if (waiting.length === 0) void sendAll()
    })

  const add = useCallback(
    (picture: ListingPicture): void => {
      const { items } = queue.current.stored
      if (!items.some(({ id }) => id === picture.id)) update({ stored: { items: [...items, picture] } })
    },
    [update],
  )

  return { items: toShown(shownQueue), getItems: () => toShown(queue.current), change, add }
}
