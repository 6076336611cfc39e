import { useTypedText } from '@escapes/platform/typed-text'
import { SearchBox } from '@escapes/shared-ui/data'

interface SearchTextProps {
  value: string
  onSearch: (text: string) => void
}

/** Searches when the typing pauses. */
export const SearchText = ({ value, onSearch }: SearchTextProps) => {
  const [text, setText] = useTypedText(value, onSearch)
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
