import { useDebouncedText } from '@escapes/platform/debounced-text'
import { TextField } from '@escapes/shared-ui/forms'

interface PostSearchFieldProps {
  value: string
  onSearch: (text: string) => void
}

export const PostSearchField = ({ value, onSearch }: PostSearchFieldProps) => {
  const [text, setText] = useDebouncedText(value, onSearch)
  return (
    <TextField
      label="Search blog posts"
      isLabelHidden
      type="search"
      icon="search"
      placeholder="Search blog posts..."
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
