import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '@escapes/shared-ui/data'

interface SearchTextProps {
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 300

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
    <SearchBox
      label="Search (F)"
      isLabelHidden={false}
      placeholder="Reference, listing, name or e-mail"
      value={text}
      onChange={(next) => setText(next.slice(0, 100))}
    />
  )
}
