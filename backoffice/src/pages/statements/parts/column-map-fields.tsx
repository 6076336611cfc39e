import { useState, type ReactNode } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'
import { Checkbox, SelectField, TextField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import { saysDirection, type ColumnFields } from '../column-map-schema.ts'
import type { ImportFields } from '../import-schema.ts'
import { DirectionFields } from './direction-fields.tsx'
import styles from './import-view.module.css'
import { StateFields } from './state-fields.tsx'
import type { ImportFormControl, StatementPreview } from './use-statement-file.ts'

const dateFormats = [
  { value: 'yyyy-mm-dd', label: '2027-05-14' },
  { value: 'dd/mm/yyyy', label: '14/05/2027' },
  { value: 'mm/dd/yyyy', label: '05/14/2027' },
  { value: 'dd-mmm-yyyy', label: '14-May-2027, May 14, 2027' },
] as const
const decimals = [
  { value: '.', label: '1,240.50' },
  { value: ',', label: '1.240,50' },
] as const
const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
] as const

interface ColumnMapFieldsProps {
  preview: StatementPreview
  form: ImportFormControl
  /** Which way the money went is asked about: then it comes first. */
  isDirectionAsked: boolean
  /** So does what the bank’s words for the state of a line mean. */
  isStateAsked: boolean
  /** Another column has other words, and the last answer makes lines of the file: it has to be read again to know them. */
  onRead: (columns: ColumnFields) => void
  /** A word was explained. */
  onExplain: () => void
  /** Lines of the file. */
  sample: ReactNode
}

/** The meaning of the columns, beside lines of the file: detected, and editable. */
export const ColumnMapFields = ({
  preview,
  form,
  isDirectionAsked,
  isStateAsked,
  onRead,
  onExplain,
  sample,
}: ColumnMapFieldsProps) => {
  const { headers } = preview
  // What was answered stays where it was asked, with the focus.
  const [wasDirectionAsked, setDirectionAsked] = useState(isDirectionAsked)
  const [wasStateAsked, setStateAsked] = useState(isStateAsked)
  if (isDirectionAsked && !wasDirectionAsked) setDirectionAsked(true)
  if (isStateAsked && !wasStateAsked) setStateAsked(true)
  const fields = useWatch({ control: form.control, name: 'columns' })
  const { errors } = form.formState
  const change = (changed: Partial<ColumnFields>): void => {
    form.setValue('columns', { ...fields, ...changed })
    const answered = 'allIn' in changed ? ['direction'] : []
    form.clearErrors([...Object.keys(changed), ...answered].map((name) => `columns.${name}` as FieldPath<ImportFields>))
  }
  const answer = (changed: Partial<ColumnFields>, isLast: boolean): void => {
    change(changed)
    if (changed.directionWords ?? changed.stateWords) onExplain()
    if (isLast) onRead({ ...fields, ...changed })
  }
  // Columns that the map names and the file lacks stay visible.
  const namedColumns = [
    fields.date,
    fields.amount,
    fields.credit,
    fields.debit,
    fields.direction,
    fields.payer,
    ...fields.text,
  ].filter(Boolean)
  const columns = [...new Set([...headers, ...namedColumns])].map((header) => ({
    value: header,
    label: headers.includes(header) ? header : `${header} (not in this file)`,
  }))
  const at = (field: Exclude<keyof ColumnFields, 'directionWords' | 'stateWords'>) => ({
    error: errors.columns?.[field]?.message,
  })
  const pick = (label: string, field: 'date' | 'amount' | 'credit' | 'debit' | 'payer', placeholder = 'Choose') => (
    <SelectField
      key={field}
      label={label}
      placeholder={placeholder}
      options={columns}
      value={fields[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      {...at(field)}
    />
  )
  const choose = (
    label: string,
    field: 'dateFormat' | 'decimal' | 'delimiter',
    options: readonly { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <SelectField
      label={label}
      options={options}
      value={fields[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      {...(placeholder && { placeholder })}
    />
  )
  const directionField = saysDirection(fields) && (
    <SelectField
      label="Direction (Dr/Cr)"
      placeholder="By plus and minus"
      options={columns}
      value={fields.direction}
      onChange={({ target }) => {
        change({ direction: target.value })
        if (isDirectionAsked) onRead({ ...fields, direction: target.value })
      }}
      {...at('direction')}
    />
  )
  const directionFields = saysDirection(fields) && (
    <DirectionFields preview={preview} fields={fields} onChange={answer} />
  )
  const stateFields = <StateFields preview={preview} fields={fields} onChange={answer} />
  return (
    <>
      {wasStateAsked && stateFields}
      {wasDirectionAsked && directionField}
      {wasDirectionAsked && directionFields}
      {sample}
      <div className={css.row}>
        {pick('Date', 'date')}
        {choose('Date format', 'dateFormat', dateFormats)}
        {choose('Amount format', 'decimal', decimals)}
        {pick('Payer', 'payer', 'None')}
      </div>
      <Checkbox checked={fields.isSplit} onChange={({ target }) => change({ isSplit: target.checked })}>
        Money in and money out are in two columns
      </Checkbox>
      <div className={css.row}>
        {fields.isSplit ? [pick('Money in', 'credit'), pick('Money out', 'debit', 'None')] : pick('Amount', 'amount')}
        {!wasDirectionAsked && directionField}
        {choose('Column separator', 'delimiter', delimiters, 'Detect')}
        <TextField
          type="number"
          min={0}
          max={50}
          label="Rows above the header"
          value={String(fields.skipRows)}
          onChange={({ target }) => change({ skipRows: Math.min(50, Math.max(0, Math.trunc(Number(target.value)))) })}
          {...at('skipRows')}
        />
      </div>
      {!wasDirectionAsked && directionFields}
      {!wasStateAsked && stateFields}
      <fieldset className={styles.texts}>
        <legend>Columns that may hold the reference</legend>
        {columns.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={fields.text.includes(value)}
            onChange={({ target }) =>
              change({
                text: target.checked ? [...fields.text, value] : fields.text.filter((column) => column !== value),
              })
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
