import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { newKey } from '#/features/deed/new-key.ts'
import type { DraftErrors } from '../read-draft.ts'
import type { Row } from '../rules-draft.ts'
import css from './rows-editor.module.css'

interface RowsEditorProps<F extends string> {
  /** The path of the list, as the api names it. */
  path: string
  title: string
  hint: string
  noun: string
  fields: readonly { name: F; label: string; type?: 'text' | 'number' | 'date' }[]
  rows: readonly Row<F>[]
  onChange: (rows: Row<F>[]) => void
  errors: DraftErrors
}

/** A list of like things, each on a line with its fields. Who adds one goes on in it; who removes one stays here. */
export const RowsEditor = <F extends string>(props: RowsEditorProps<F>) => {
  const { path, title, hint, noun, fields, rows, onChange, errors } = props
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added) section.current?.querySelector<HTMLElement>(`[data-row='${added}'] input`)?.focus()
  }, [added])
  const blank = (): Row<F> => ({ ...Object.fromEntries(fields.map(({ name }) => [name, ''])), key: newKey() }) as Row<F>
  const change = (key: string, name: F, text: string): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [name]: text } : row)))
  const add = (): void => {
    const row = blank()
    onChange([...rows, row])
    setAdded(row.key)
  }
  const remove = (gone: string): void => {
    onChange(rows.filter(({ key }) => key !== gone))
    addButton.current?.focus()
  }
  return (
    <section ref={section} className={css.rows} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      {errors[path] && <p className={css.error}>{errors[path]}</p>}
      {rows.map((row, at) => (
        <fieldset
          key={row.key}
          data-row={row.key}
          aria-label={`${noun} ${at + 1}`}
          className={css.row}
          style={{ '--fields': fields.length } as CSSProperties}
        >
          {fields.map(({ name, label, type = 'text' }) => (
            <TextField
              key={name}
              type={type}
              label={label}
              value={row[name]}
              onChange={({ target }) => change(row.key, name, target.value)}
              {...(errors[`${path}.${at}.${name}`] && { error: errors[`${path}.${at}.${name}`] })}
            />
          ))}
          <IconButton icon="trash" label={`Remove ${noun} ${at + 1}`} onClick={() => remove(row.key)} />
        </fieldset>
      ))}
      <div>
        <Button ref={addButton} size="sm" variant="secondary" onClick={add}>
          Add a {noun}
        </Button>
      </div>
    </section>
  )
}
