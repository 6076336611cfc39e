import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/** What is being typed: told when the typing pauses, and changed when the address, by a chip or Back, says otherwise. */
export const useTypedText = (value: string, onPause: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useRef(onPause)
  useEffect(() => {
    tell.current = onPause
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === told.current) return undefined
    const timer = setTimeout(() => {
      told.current = text.trim()
      tell.current(told.current)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
