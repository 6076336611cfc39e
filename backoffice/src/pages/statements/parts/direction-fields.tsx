import { Checkbox, SelectField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import type { ColumnFields } from '../column-map-schema.ts'
import styles from './import-view.module.css'
import type { StatementPreview } from './use-statement-file.ts'

interface DirectionFieldsProps {
  preview: Pick<StatementPreview, 'directionColumn' | 'directionWords' | 'errors'>
  fields: ColumnFields
  /** `isLast`: nothing is left to be said. */
  onChange: (changed: Partial<ColumnFields>, isLast: boolean) => void
}

const directions = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
]

/** What the words of a column say of each line, or that no column says it. */
export const DirectionFields = ({ preview, fields, onChange }: DirectionFieldsProps) => {
  const { direction, directionWords, allIn } = fields
  const { directionColumn, directionWords: unexplained = [], errors } = preview
  const column = direction || directionColumn
  const isOfColumn = column?.toLowerCase() === directionColumn?.toLowerCase()
  const words = [...new Set([...Object.keys(directionWords), ...(isOfColumn ? unexplained : [])])]
  const isAsked = errors.some(({ code }) => code === 'direction-unknown')
  const explain = (word: string, meaning: string): void => {
    const { [word]: _, ...others } = directionWords
    const said: ColumnFields['directionWords'] = meaning === 'in' || meaning === 'out' ? { [word]: meaning } : {}
    const explained = { ...others, ...said }
    onChange(
      { directionWords: explained, ...(column && { direction: column }) },
      words.every((each) => explained[each]),
    )
  }
  return (
    <>
      {column && words.length > 0 && (
        <fieldset className={styles.words}>
          <legend>What “{column}” says of a line</legend>
          <div className={css.row}>
            {words.map((word) => (
              <SelectField
                key={word}
                label={word === '' ? 'Nothing' : `“${word}”`}
                placeholder="Not known"
                options={directions}
                value={directionWords[word] ?? ''}
                onChange={({ target }) => explain(word, target.value)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {(isAsked || allIn) && !direction && (
        <Checkbox checked={allIn} onChange={({ target }) => onChange({ allIn: target.checked }, target.checked)}>
          No column says it: all of this came in
        </Checkbox>
      )}
    </>
  )
}
