import { useDebouncedText } from '@escapes/platform/debounced-text'
import { TextField } from '@escapes/shared-ui/forms'

interface SearchTextFieldProps {
  value: string
  onSearch: (text: string) => void
}

export const SearchTextField = ({ value, onSearch }: SearchTextFieldProps) => {
  const [text, setText] = useDebouncedText(value, onSearch)
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
