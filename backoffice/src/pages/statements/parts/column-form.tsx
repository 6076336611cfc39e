import { Checkbox, SelectField, TextField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import type { ColumnDraft } from '../column-draft.ts'
import look from './import-view.module.css'

const dateFormats = [
  { value: 'yyyy-mm-dd', label: '2027-05-14' },
  { value: 'dd/mm/yyyy', label: '14/05/2027' },
  { value: 'mm/dd/yyyy', label: '05/14/2027' },
  { value: 'dd-mmm-yyyy', label: '14-May-2027' },
] as const
const decimals = [
  { value: '.', label: '1,240.50' },
  { value: ',', label: '1.240,50' },
] as const
const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const

interface ColumnFormProps {
  headers: readonly string[]
  draft: ColumnDraft
  onChange: (draft: ColumnDraft) => void
}

/** Which column means what: guessed, and always the reader's to correct. */
export const ColumnForm = ({ headers, draft, onChange }: ColumnFormProps) => {
  const columns = [...new Set(headers)].map((header) => ({ value: header, label: header }))
  const pick = (label: string, field: 'date' | 'amount' | 'credit' | 'debit' | 'payer', placeholder = 'Choose') => (
    <SelectField
      key={field}
      label={label}
      placeholder={placeholder}
      options={columns}
      value={draft[field]}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
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
      value={draft[field]}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
      {...(placeholder && { placeholder })}
    />
  )
  return (
    <>
      <div className={css.row}>
        {pick('Date', 'date')}
        {choose('Dates look like', 'dateFormat', dateFormats)}
        {choose('Amounts look like', 'decimal', decimals)}
        {pick('Payer', 'payer', 'None')}
      </div>
      <Checkbox checked={draft.isSplit} onChange={({ target }) => onChange({ ...draft, isSplit: target.checked })}>
        Money in and money out stand in two columns
      </Checkbox>
      <div className={css.row}>
        {draft.isSplit
          ? [pick('Money in', 'credit'), pick('Money out', 'debit', 'None')]
          : pick('Amount, with its sign', 'amount')}
        {choose('Between columns', 'delimiter', delimiters, 'As found')}
        <TextField
          type="number"
          min={0}
          max={50}
          label="Lines above the head"
          value={String(draft.skipRows)}
          onChange={({ target }) => onChange({ ...draft, skipRows: Math.max(0, Math.trunc(Number(target.value))) })}
        />
      </div>
      <fieldset className={look.texts}>
        <legend>Columns that may hold the reference</legend>
        {columns.map(({ value }) => (
          <Checkbox
            key={value}
            checked={draft.text.includes(value)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                text: target.checked ? [...draft.text, value] : draft.text.filter((column) => column !== value),
              })
            }
          >
            {value}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
