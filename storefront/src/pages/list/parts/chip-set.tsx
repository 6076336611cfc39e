import css from './chip-set.module.css'

interface ChipSetProps {
  legend: string
  options: readonly { value: string; label: string }[]
  chosenValues: readonly string[]
  /** Computed from the latest selection, rendered or not. */
  onChange: (next: (chosenValues: readonly string[]) => string[]) => void
}

const toToggledValues =
  (value: string, isOn: boolean) =>
  (chosenValues: readonly string[]): string[] => {
    const others = chosenValues.filter((other) => other !== value)
    return isOn ? [...others, value] : others
  }

/** Checkboxes that look like chips. */
export const ChipSet = ({ legend, options, chosenValues, onChange }: ChipSetProps) => (
  <fieldset className={css.set}>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.chips}>
      {options.map(({ value, label }) => (
        <label key={value} className={css.chip}>
          <input
            type="checkbox"
            checked={chosenValues.includes(value)}
            onChange={(event) => onChange(toToggledValues(value, event.target.checked))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
