import { useCallback, useRef, useState } from 'react'
import type { ListingPicture, ListingPictures } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { asProblem } from '@escapes/platform/problem'
import { problemText } from '#/features/problem/problem-text.ts'

const faultText = 'Something went wrong on our side. The pictures are shown as they are stored.'

const isBeingPrepared = ({ items }: ListingPictures): boolean => items.some(({ state }) => state === 'processing')

interface ChangeOptions {
  /** Shown until the answer is there. */
  expected?: ListingPicture[]
  /** Of the notice when it fails. */
  title: string
}

export interface PictureChangeOutcome {
  isDone: boolean
  /** Why the api rejected it; undefined where it was done, or failed in another way. */
  problem?: ApiProblem
}

/**
 * The pictures of a listing as the api last answered. Changes are sent one after another, so none is lost when they
 * come quickly; each answer is the whole list. A change that fails shows what is stored.
 */
export const usePictureList = (listingId: string, initial: readonly ListingPicture[], isPaused: boolean) => {
  const { api, notify } = usePlatform()
  const [list, setList] = useState<ListingPictures>({ items: [...initial] })
  const [isChanging, setIsChanging] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
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
      if (!signal.aborted) setList(stored)
      return stored
    },
    [fetchStored],
  )
  usePolledUpdate(list, isPaused || isChanging ? undefined : poll, { isInProgress: isBeingPrepared })

  const change = (send: () => Promise<ListingPictures>, { expected, title }: ChangeOptions) => {
    waiting.current += 1
    setIsChanging(true)
    if (expected) setList({ items: expected })
    const finish = (stored: ListingPictures | undefined): void => {
      waiting.current -= 1
      setIsChanging(waiting.current > 0)
      // What a later change will make of it is shown already.
      if (stored && waiting.current === 0) setList(stored)
    }
    const run = async (): Promise<PictureChangeOutcome> => {
      try {
        finish(await send())
        return { isDone: true }
      } catch (error) {
        finish(await fetchStored().catch(() => undefined))
        const problem = asProblem(error)
        if (!problem) console.error(error)
        if (problem?.body.alt === undefined)
          notify({ status: 'error', title, description: problem ? problemText(problem) : faultText })
        return { isDone: false, ...(problem && { problem }) }
      }
    }
    const outcome = last.current.then(run)
    last.current = outcome
    return outcome
  }

  const add = useCallback((picture: ListingPicture): void => {
    setList((now) => (now.items.some(({ id }) => id === picture.id) ? now : { items: [...now.items, picture] }))
  }, [])

  return { items: list.items, change, add }
}
