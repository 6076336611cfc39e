import { type KeyboardEvent, type Ref, useState } from 'react'
import type { GuideChoice } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { OptionList } from '#/features/search-field/option-list.tsx'
import { useOptions } from '#/features/search-field/use-options.ts'
import css from './guide-field.module.css'
import { findByName, toWarningTexts } from './use-guide-choices.ts'

interface GuideFieldProps {
  choices: readonly GuideChoice[]
  value: string
  onChange: (name: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const toDetail = (choice: GuideChoice): string => {
  const warnings = toWarningTexts(choice)
  return warnings.length > 0 ? warnings.join(', ') : choice.languages.join(', ')
}

/** One of the guides, or a name that is typed, for who comes once. */
export const GuideField = ({ choices, value, onChange, error, ref }: GuideFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const [searched, setSearched] = useState('')
  const wanted = searched.trim().toLowerCase()
  const options = isOpen ? choices.filter(({ name }) => name.toLowerCase().includes(wanted)) : []
  const chosen = findByName(choices, value)
  const warnings = chosen ? toWarningTexts(chosen) : []
  const choose = ({ name }: GuideChoice): void => {
    onChange(name)
    setSearched('')
    setOpen(false)
  }
  const { field, list, mark } = useOptions(options, choose, { onOpen: () => setOpen(true) })
  const close = (): void => {
    setOpen(false)
    mark(-1)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && options.length > 0) {
      // It closes the list, and not the dialog.
      event.stopPropagation()
      return close()
    }
    field.onKeyDown(event)
  }
  return (
    <div className={css.field}>
      <TextField
        ref={ref}
        label="Name"
        hint="Choose a guide, or type a name. Leave it empty while nobody is assigned."
        maxLength={120}
        {...field}
        value={value}
        error={error}
        onChange={({ target }) => {
          onChange(target.value)
          setSearched(target.value)
          // Enter takes the first that is found, and not the letters that found it, which guests would read.
          mark(target.value.trim() === '' ? -1 : 0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={handleKey}
      />
      <OptionList label="Guides" toKey={({ id }) => id} {...list}>
        {(choice) => ({ text: choice.name, detail: toDetail(choice) })}
      </OptionList>
      <output className={css.note}>
        {warnings.length > 0 && (
          <>
            <Icon name="alert" size={16} />
            <span>{`${chosen?.name}: ${warnings.join(', ')}.`}</span>
          </>
        )}
        {value.trim() !== '' && choices.length > 0 && !chosen && (
          <span>Not in the list of guides: guests read the name as it is here.</span>
        )}
      </output>
    </div>
  )
}
