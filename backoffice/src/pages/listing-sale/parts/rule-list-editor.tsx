import { useId, useRef, type CSSProperties } from 'react'
import { useFieldArray, type FieldPath } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import type { SaleRuleFields, SaleRulesRequestWithoutVersion } from '../sale-rules-schema.ts'
import type { SaleRulesFormControl } from './sale-rule-fields-props.ts'
import css from './rule-list-editor.module.css'

type ListName = 'policy' | 'closures' | 'seasons'

interface RuleListEditorProps<L extends ListName> {
  form: SaleRulesFormControl
  /** The list, as the API names it. */
  path: L
  title: string
  hint: string
  noun: string
  fields: readonly {
    name: keyof SaleRuleFields[L][number] & string
    label: string
    type?: 'text' | 'number' | 'date'
  }[]
  /** A new row. */
  blank: SaleRuleFields[L][number]
}

/** Rows with equal fields. Adding focuses the new row, removing the add button. */
export const RuleListEditor = <L extends ListName>(props: RuleListEditorProps<L>) => {
  const { form, path, title, hint, noun, fields, blank } = props
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = useFieldArray<SaleRuleFields, ListName, 'id', SaleRulesRequestWithoutVersion>({
    control: form.control,
    name: path,
  })
  const error = form.getFieldState(path, form.formState).error
  const message = error?.root?.message ?? error?.message
  return (
    <section className={css.rows} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      {message && <p className={css.error}>{message}</p>}
      {rows.fields.map((row, at) => (
        <fieldset
          key={row.id}
          aria-label={`${noun} ${at + 1}`}
          className={css.row}
          style={{ '--fields': fields.length } as CSSProperties}
        >
          {fields.map(({ name, label, type = 'text' }) => (
            <TextField
              key={name}
              type={type}
              label={label}
              {...fieldProps(form, `${path}.${at}.${name}` as FieldPath<SaleRuleFields>)}
            />
          ))}
          <IconButton
            icon="trash"
            label={`Remove ${noun} ${at + 1}`}
            onClick={() => {
              rows.remove(at)
              addButton.current?.focus()
            }}
          />
        </fieldset>
      ))}
      <div>
        <Button ref={addButton} size="sm" variant="secondary" onClick={() => rows.append(blank)}>
          Add a {noun}
        </Button>
      </div>
    </section>
  )
}
