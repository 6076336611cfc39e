import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveEvent } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'

/** How often who types says so, and how long that is believed: one that is lost changes nothing. */
const announceMs = 4_000
const shownMs = 10_000
/** One that a stream catches up with is over. The clocks of the office and the server may differ by less. */
const pastMs = 60_000

interface Typing {
  /** Colleagues who write an answer here now. */
  names: readonly string[]
  /** With each change of what is written. */
  announce: () => void
}

/** Two who answer at once see each other before either has sent. */
export const useTyping = (conversationId: string): Typing => {
  const { api, live } = usePlatform()
  const me = useSession()
  const [byId, setById] = useState<ReadonlyMap<string, string>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const announcedAt = useRef(-announceMs)
  const forget = (id: string): void => setById((before) => new Map([...before].filter(([each]) => each !== id)))
  const receive = useEffectEvent((event: LiveEvent): void => {
    if (event.type === 'resync' || event.conversationId !== conversationId) return
    // Whose answer it was is not told: who still writes says so again.
    if (event.type === 'message' && event.message.author === 'staff') return setById(new Map())
    if (event.type !== 'typing' || event.by.id === me?.id || Date.now() - Date.parse(event.at) > pastMs) return
    const { id, name } = event.by
    setById((before) => new Map(before).set(id, name))
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => forget(id), shownMs),
    )
  })
  useEffect(() => live?.subscribe((event) => receive(event)), [live])
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const announce = (): void => {
    if (performance.now() - announcedAt.current < announceMs) return
    announcedAt.current = performance.now()
    // What colleagues do not see now, they see with the next letters.
    void api('POST /admin/conversations/:id/typing', { params: { id: conversationId } }).catch(() => undefined)
  }
  return { names: [...byId.values()], announce }
}
