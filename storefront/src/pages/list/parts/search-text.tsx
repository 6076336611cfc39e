import { useTypedText } from '@escapes/platform/typed-text'
import { TextField } from '@escapes/shared-ui/forms'

interface SearchTextProps {
  value: string
  onSearch: (text: string) => void
}

/** Searches when the typing pauses. */
export const SearchText = ({ value, onSearch }: SearchTextProps) => {
  const [text, setText] = useTypedText(value, onSearch)
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
