import { useDebouncedText } from '@escapes/platform/debounced-text'
import { SearchBox } from '@escapes/shared-ui/data'

/** As long as the API reads it. */
const maxLength = 100

interface FilterSearchProps {
  placeholder: string
  value: string
  /** Called when typing pauses. */
  onSearch: (text: string) => void
}

export const FilterSearch = ({ placeholder, value, onSearch }: FilterSearchProps) => {
  const [text, setText] = useDebouncedText(value, onSearch)
  return (
    <SearchBox
      label="Search"
      isLabelHidden={false}
      placeholder={placeholder}
      value={text}
      onChange={(next) => setText(next.slice(0, maxLength))}
    />
  )
}
