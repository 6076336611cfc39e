import { useEffect, useRef, useState } from 'react'
import { TextField } from '@escapes/shared-ui/forms'

interface SearchTextProps {
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 350

/** Searches when the typing pauses; follows the address when a chip or the Back button changes it. */
export const SearchText = ({ value, onSearch }: SearchTextProps) => {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = text.trim()
      search.current(sent.current)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label="Search"
      type="search"
      icon="search"
      placeholder="Name or place"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
