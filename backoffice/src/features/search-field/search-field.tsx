import { type Ref, useState } from 'react'
import type { SearchResults } from '@escapes/contract'
import { useDebouncedText } from '@escapes/platform/debounced-text'
import { TextField } from '@escapes/shared-ui/forms'
import { useSearch } from '#/features/palette/use-search.ts'
import { OptionList } from './option-list.tsx'
import css from './search-field.module.css'
import { useOptions } from './use-options.ts'

export interface SearchOption {
  id: string
  label: string
  detail: string
}

interface SearchFieldProps<Option extends SearchOption> {
  label: string
  /** What is chosen; stands in the field while nothing else is typed. */
  chosen: string | undefined
  listOptions: (found: SearchResults) => Option[]
  onChoose: (option: Option) => void
  hint?: string
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** Chooses one of what the server finds, with the arrow keys and Enter or the pointer. */
export const SearchField = <Option extends SearchOption>(props: SearchFieldProps<Option>) => {
  const { label, chosen, listOptions, onChoose, hint, error, ref } = props
  const [searched, setSearched] = useState('')
  const [text, setText] = useDebouncedText(searched, setSearched)
  const [isTyping, setTyping] = useState(false)
  const { outcome, isPending } = useSearch(isTyping ? searched : '')
  const options = isTyping && outcome?.ok ? listOptions(outcome.value) : []
  const empty = (): void => {
    setTyping(false)
    setText('')
  }
  const choose = (option: Option): void => {
    empty()
    onChoose(option)
  }
  const { field, list, mark } = useOptions(options, choose, { first: 0 })
  const stop = (): void => {
    empty()
    mark(0)
  }
  return (
    <div className={css.search}>
      <TextField
        ref={ref}
        label={label}
        icon="search"
        maxLength={100}
        placeholder="Type at least two letters"
        {...field}
        value={isTyping ? text : (chosen ?? '')}
        hint={hint}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyping(true)
          mark(0)
          setText(event.target.value)
        }}
        onBlur={stop}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return stop()
          // Never sends the form: what is typed is not chosen yet.
          if (event.key === 'Enter') event.preventDefault()
          field.onKeyDown(event)
        }}
      />
      <OptionList label={`${label}: found`} toKey={({ id }) => id} {...list}>
        {({ label, detail }) => ({ text: label, detail })}
      </OptionList>
      <output className={css.status}>
        {isPending && 'Searching…'}
        {!isPending && isTyping && outcome?.ok === false && 'The search failed. Type again.'}
        {!isPending && outcome?.ok && options.length === 0 && `Nothing matches “${text.trim()}”.`}
      </output>
    </div>
  )
}
