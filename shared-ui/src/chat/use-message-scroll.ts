import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const bottomPx = 48
const nearTopPx = 400

interface MessageScrollOptions {
  /** The oldest message that is shown: another one means that older ones came before it. */
  firstId: string | undefined
  /** Changes with each message that is added at the end. */
  lastId: string | undefined
  /** Changes with each message that the reader wrote: it is shown at once. */
  ownId: string | undefined
  onNearTop: (() => void) | undefined
}

/**
 * Scrolls a list whose newest entry is at the bottom: new entries are followed by who is there, and move nothing for who
 * reads further up; older ones come in above without a jump.
 */
export const useMessageScroll = ({ firstId, lastId, ownId, onNearTop }: MessageScrollOptions) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const before = useRef({ firstId, lastId, ownId, fromBottom: 0 })

  const note = useCallback((): void => {
    const element = box.current
    if (!element) return
    before.current.fromBottom = element.scrollHeight - element.scrollTop - element.clientHeight
    setAtBottom(before.current.fromBottom <= bottomPx)
  }, [])
  const scrollTo = useCallback(
    (fromBottom: number): void => {
      const element = box.current
      if (!element) return
      element.scrollTop = element.scrollHeight - element.clientHeight - fromBottom
      note()
    },
    [note],
  )

  useLayoutEffect(() => {
    const { firstId: oldFirstId, ownId: oldOwnId, fromBottom } = before.current
    Object.assign(before.current, { firstId, lastId, ownId })
    if (ownId !== undefined && ownId !== oldOwnId) scrollTo(0)
    else if (fromBottom <= bottomPx) scrollTo(0)
    else if (firstId !== oldFirstId) scrollTo(fromBottom)
    else note()
  }, [firstId, lastId, ownId, note, scrollTo])

  useEffect(() => {
    // The keyboard of a phone, a field that grows, a picture: who was at the bottom stays there.
    const observer = new ResizeObserver(() => before.current.fromBottom <= bottomPx && scrollTo(0))
    for (const element of [box.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [scrollTo])

  const fillUp = useCallback((): void => {
    const element = box.current
    if (element && element.clientHeight > 0 && element.scrollTop < nearTopPx) onNearTop?.()
  }, [onNearTop])
  useEffect(fillUp, [fillUp, firstId])

  return {
    box,
    content,
    isAtBottom,
    scrollToBottom: useCallback(() => scrollTo(0), [scrollTo]),
    onScroll: () => {
      note()
      fillUp()
    },
  }
}
