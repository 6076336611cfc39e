import { useId, type CSSProperties } from 'react'
import css from './range-field.module.css'

export interface RangeFieldProps {
  label: string
  min: number
  max: number
  step: number
  value: readonly [from: number, to: number]
  /** Called on every step; use `onCommit` for expensive work. */
  onChange: (value: [from: number, to: number]) => void
  onCommit?: (value: [from: number, to: number]) => void
  /** The text of an end, which may stand for a value beyond the track. */
  format?: (value: number, end: 'from' | 'to') => string
}

/** Two native sliders on one track; the handles cannot cross. */
export const RangeField = (props: RangeFieldProps) => {
  const { label, min, max, step, value, onChange, onCommit, format = String } = props
  const id = useId()
  const [from, to] = value
  const share = (at: number): string => `${((at - min) / (max - min)) * 100}%`
  const withFrom = (next: number): [number, number] => [Math.min(next, to - step), to]
  const withTo = (next: number): [number, number] => [from, Math.max(next, from + step)]
  const slider = (name: 'from' | 'to', at: number, toRange: (next: number) => [number, number]) => (
    <input
      type="range"
      aria-label={`${label}, ${name}`}
      aria-valuetext={format(at, name)}
      min={min}
      max={max}
      step={step}
      value={at}
      onChange={(event) => onChange(toRange(event.target.valueAsNumber))}
      onPointerUp={() => onCommit?.([from, to])}
      onKeyUp={() => onCommit?.([from, to])}
    />
  )
  return (
    <fieldset className={css.range} aria-labelledby={id}>
      <div className={css.head}>
        <span id={id} className={css.label}>
          {label}
        </span>
        <span className={css.values}>
          {format(from, 'from')} – {format(to, 'to')}
        </span>
      </div>
      <div className={css.track} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        {slider('from', from, withFrom)}
        {slider('to', to, withTo)}
      </div>
    </fieldset>
  )
}
