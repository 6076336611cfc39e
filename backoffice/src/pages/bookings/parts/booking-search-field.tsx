import { useDebouncedText } from '@escapes/platform/debounced-text'
import { SearchBox } from '@escapes/shared-ui/data'

interface BookingSearchFieldProps {
  value: string
  onSearch: (text: string) => void
}

/** Searches when typing pauses. */
export const BookingSearchField = ({ value, onSearch }: BookingSearchFieldProps) => {
  const [text, setText] = useDebouncedText(value, onSearch)
  return (
    <SearchBox
      label="Search"
      isLabelHidden={false}
      placeholder="Reference, listing, name or e-mail"
      value={text}
      onChange={(next) => setText(next.slice(0, 100))}
    />
  )
}
