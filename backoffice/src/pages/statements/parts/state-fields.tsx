import { SelectField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import type { ColumnFields } from '../column-map-schema.ts'
import styles from './import-view.module.css'
import type { StatementPreview } from './use-statement-file.ts'

interface StateFieldsProps {
  preview: Pick<StatementPreview, 'stateWords'>
  fields: ColumnFields
  /** `isLast`: no word is left without a meaning. */
  onChange: (changed: Partial<ColumnFields>, isLast: boolean) => void
}

const states = [
  { value: 'booked', label: 'Booked: the money arrived or left' },
  { value: 'pending', label: 'Pending: not booked yet' },
]

/** What the words mean by which the bank says whether it booked a line. */
export const StateFields = ({ preview, fields: { stateWords }, onChange }: StateFieldsProps) => {
  const words = [...new Set([...Object.keys(stateWords), ...(preview.stateWords ?? [])])]
  const explain = (word: string, meaning: string): void => {
    const { [word]: _, ...others } = stateWords
    const explained: ColumnFields['stateWords'] =
      meaning === 'booked' || meaning === 'pending' ? { ...others, [word]: meaning } : others
    onChange(
      { stateWords: explained },
      words.every((each) => explained[each]),
    )
  }
  if (words.length === 0) return null
  return (
    <fieldset className={styles.words}>
      <legend>Whether the bank booked a line</legend>
      <div className={css.row}>
        {words.map((word) => (
          <SelectField
            key={word}
            label={`What does “${word}” mean?`}
            placeholder="Not known"
            options={states}
            value={stateWords[word] ?? ''}
            onChange={({ target }) => explain(word, target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
