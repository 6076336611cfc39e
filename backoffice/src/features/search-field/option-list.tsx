/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- The options of a combobox, which carry more than a text: the field has the focus and the keys. */
import type { ReactNode } from 'react'
import css from './option-list.module.css'

interface OptionListProps<Option> {
  /** The field controls it; the options are `id-0`, `id-1` … */
  id: string
  label: string
  options: readonly Option[]
  /** The option that Enter chooses. */
  at: number
  toKey: (option: Option) => string
  onChoose: (option: Option) => void
  children: (option: Option) => { text: ReactNode; detail: string }
}

/** What a field found, below it. */
export const OptionList = <Option,>(props: OptionListProps<Option>) => {
  const { id, label, options, at, toKey, onChoose, children } = props
  return (
    <ul id={id} role="listbox" aria-label={label} className={css.options} hidden={options.length === 0}>
      {options.map((option, index) => {
        const { text, detail } = children(option)
        return (
          <li
            key={toKey(option)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.option}
            // The field keeps the focus, so that the list is still there when the button is released.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span>{text}</span>
            <span className={css.detail}>{detail}</span>
          </li>
        )
      })}
    </ul>
  )
}
