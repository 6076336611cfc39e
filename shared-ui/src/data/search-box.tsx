import { useEffect, useRef } from 'react'
import { TextField } from '#/forms/text-field.tsx'
import css from './search-box.module.css'

export interface SearchBoxProps {
  label: string
  name?: string
  value?: string
  onChange?: (text: string) => void
  placeholder?: string
  isLabelHidden?: boolean
}

const isTyping = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName))

/** Focused by the key F. */
export const SearchBox = ({ label, onChange, isLabelHidden = true, ...input }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || event.metaKey || event.ctrlKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <TextField
      {...input}
      ref={field}
      type="search"
      icon="search"
      label={
        <>
          <span>{label}</span>
          {!isLabelHidden && (
            <span aria-hidden="true" className={css.key}>
              {' (F)'}
            </span>
          )}
        </>
      }
      isLabelHidden={isLabelHidden}
      aria-keyshortcuts="f"
      onChange={onChange && ((event) => onChange(event.target.value))}
    />
  )
}
