import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 300

/** What is typed into a field counts when the typing pauses, and when the field is left. */
export const useTypedText = (value: string, onCommit: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string): void => {
    if (text.trim() !== value) onCommit(text.trim())
  }
  const commitPaused = useEffectEvent(commit)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => commitPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    text: typed ?? value,
    isTyping: typed !== null,
    type: setTyped,
    forget: () => setTyped(null),
    finish: () => {
      setTyped(null)
      if (typed !== null) commit(typed)
    },
  }
}
