import css from './chip-set.module.css'

interface ChipSetProps {
  legend: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Check boxes drawn as chips: any of them, in no order. */
export const ChipSet = ({ legend, options, chosen, onChange }: ChipSetProps) => (
  <fieldset className={css.set}>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.chips}>
      {options.map(({ value, label }) => (
        <label key={value} className={css.chip}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
