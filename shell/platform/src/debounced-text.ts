import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/** Text while it is typed: reported when the typing pauses, replaced when `value` changes from outside. */
export const useDebouncedText = (value: string, onPause: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const report = useRef(onPause)
  useEffect(() => {
    report.current = onPause
  })
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === reported.current) return undefined
    const timer = setTimeout(() => {
      reported.current = text.trim()
      report.current(reported.current)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
