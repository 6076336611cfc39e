import css from './chip-set.module.css'

interface ChipSetProps {
  legend: string
  /** What it means that an option cannot be chosen. */
  disabledReason?: string
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
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
export const ChipSet = ({ legend, disabledReason, options, chosenValues, onChange }: ChipSetProps) => (
  <fieldset className={css.set}>
    <legend className={css.legend}>
      {legend} {options.some(({ isDisabled }) => isDisabled) && <span className={css.reason}>{disabledReason}</span>}
    </legend>
    <div className={css.chips}>
      {options.map(({ value, label, isDisabled = false }) => (
        <label key={value} className={css.chip}>
          <input
            type="checkbox"
            checked={chosenValues.includes(value)}
            // What an address has chosen can be taken off.
            disabled={isDisabled && !chosenValues.includes(value)}
            onChange={(event) => onChange(toToggledValues(value, event.target.checked))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
