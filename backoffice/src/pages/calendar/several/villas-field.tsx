import { useId, useState, type Ref } from 'react'
import type { CalendarVilla } from '@escapes/contract'
import { Checkbox, FieldError, TextField } from '@escapes/shared-ui/forms'
import css from './several-villas.module.css'

interface VillasFieldProps {
  villas: readonly CalendarVilla[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** So many are seen without a search. */
const fewVillas = 6

const isFound = ({ title, location }: CalendarVilla, text: string): boolean =>
  `${title} ${location}`.toLowerCase().includes(text.trim().toLowerCase())

/** Some or all of the villas. What a search hides stays chosen. */
export const VillasField = ({ villas, chosen, onChange, error, ref }: VillasFieldProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const found = villas.filter((villa) => isFound(villa, text))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((each) => !ids.includes(each)))
  return (
    <fieldset className={css.villas} aria-describedby={`${id}-count ${id}-error`}>
      <legend className={css.legend}>Which villas</legend>
      {villas.length > fewVillas && (
        <TextField
          label="Find by name or place"
          icon="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className={css.all}>
        <Checkbox
          ref={ref}
          disabled={found.length === 0}
          checked={found.length > 0 && found.every((villa) => chosen.includes(villa.id))}
          onChange={({ target }) =>
            choose(
              found.map((villa) => villa.id),
              target.checked,
            )
          }
        >
          {text.trim() === '' ? `All ${villas.length} villas` : `All ${found.length} found`}
        </Checkbox>
        <output id={`${id}-count`}>{chosen.length} chosen</output>
      </div>
      {found.length === 0 && <p>No villa is called like that.</p>}
      <ul className={css.list} aria-label="Villas">
        {found.map(({ id: villaId, title, location }) => (
          <li key={villaId}>
            <Checkbox checked={chosen.includes(villaId)} onChange={({ target }) => choose([villaId], target.checked)}>
              {title}, {location}
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
