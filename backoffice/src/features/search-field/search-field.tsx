/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A combobox whose options carry more than a text. */
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import type { SearchResults } from '@escapes/contract'
import { useDebouncedText } from '@escapes/platform/debounced-text'
import { TextField } from '@escapes/shared-ui/forms'
import { useSearch } from '#/features/palette/use-search.ts'
import { OptionList } from './option-list.tsx'
import css from './search-field.module.css'

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
  const listId = useId()
  const [searched, setSearched] = useState('')
  const [text, setText] = useDebouncedText(searched, setSearched)
  const [isTyping, setTyping] = useState(false)
  const [at, setAt] = useState(0)
  const { outcome, isPending } = useSearch(isTyping ? searched : '')
  const options = isTyping && outcome?.ok ? listOptions(outcome.value) : []
  const stop = (): void => {
    setTyping(false)
    setText('')
    setAt(0)
  }
  const choose = (option: Option): void => {
    stop()
    onChoose(option)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return stop()
    const option = options[at]
    if (event.key === 'Enter') {
      // Never sends the form: what is typed is not chosen yet.
      event.preventDefault()
      return option && choose(option)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || options.length === 0) return
    event.preventDefault()
    setAt((at + step + options.length) % options.length)
  }
  return (
    <div className={css.search}>
      <TextField
        ref={ref}
        label={label}
        icon="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Type at least two letters"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[at] ? `${listId}-${at}` : undefined}
        value={isTyping ? text : (chosen ?? '')}
        hint={hint}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyping(true)
          setAt(0)
          setText(event.target.value)
        }}
        onBlur={stop}
        onKeyDown={handleKey}
      />
      <OptionList
        id={listId}
        label={`${label}: found`}
        options={options}
        at={at}
        toKey={({ id }) => id}
        onChoose={choose}
      >
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
