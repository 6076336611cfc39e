import { useId, useState } from 'react'
import { formatAges, type GuestKind, mayCome } from '@escapes/contract/guest-ages'
import { maxInfantsPerAdult } from '@escapes/contract/max-infants'
import { IconButton } from '#/buttons/icon-button.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { FieldError } from './field-error.tsx'
import css from './guests-field.module.css'

export interface Guests {
  adults: number
  children: number
  infants: number
}

export interface GuestsFieldProps {
  value: Guests
  /** Adults and children together; infants do not count. */
  max: number
  onChange: (value: Guests) => void
  label?: string
  /** In years: no stepper for who is younger, unless one of them was chosen before. */
  minimumAge?: number | null | undefined
  /** Said beside their age. */
  areInfantsFree?: boolean
  /** On a departure, beyond `max`. */
  doInfantsTakePlaces?: boolean
  error?: string
}

const kinds = [
  { kind: 'adults', label: 'Adults', one: 'adult', least: 1 },
  { kind: 'children', label: 'Children', one: 'child', least: 0 },
  { kind: 'infants', label: 'Infants', one: 'infant', least: 0 },
] as const

type AgesProps = Pick<GuestsFieldProps, 'minimumAge' | 'areInfantsFree'>

const toAgesText = (kind: GuestKind, { minimumAge, areInfantsFree }: AgesProps): string => {
  if (!mayCome(kind, minimumAge)) return 'Too young'
  const ages = formatAges(kind, minimumAge)
  if (kind !== 'infants' || !areInfantsFree) return ages
  return minimumAge ? `${ages}, free` : 'Under 2, free'
}

/** Who may come, and who may not and was chosen once: their stepper stays until the field goes, so that no focus is lost. */
const useShownKinds = (value: Guests, minimumAge: GuestsFieldProps['minimumAge']) => {
  const [chosen, setChosen] = useState<readonly GuestKind[]>([])
  const tooYoung = kinds.filter(({ kind }) => value[kind] > 0 && !mayCome(kind, minimumAge)).map(({ kind }) => kind)
  const all = new Set([...chosen, ...tooYoung])
  if (all.size > chosen.length) setChosen([...all])
  return kinds.filter(({ kind }) => mayCome(kind, minimumAge) || all.has(kind))
}

export const GuestsField = (props: GuestsFieldProps) => {
  const { value, max, onChange, label = 'Guests', minimumAge, doInfantsTakePlaces = false, error } = props
  const shown = useShownKinds(value, minimumAge)
  const mayInfantsCome = mayCome('infants', minimumAge)
  const id = useId()
  const isFull = value.adults + value.children >= max
  return (
    <fieldset className={css.guests} aria-describedby={`${id}-limit`}>
      <legend className={css.legend}>{label}</legend>
      {shown.map(({ kind, label, one, least }) => {
        const count = value[kind]
        const isAtLimit =
          !mayCome(kind, minimumAge) || (kind === 'infants' ? count >= value.adults * maxInfantsPerAdult : isFull)
        return (
          <div key={kind} className={css.row}>
            <div>
              <div className={css.label}>{label}</div>
              <div className={css.detail}>{toAgesText(kind, props)}</div>
            </div>
            <fieldset className={css.stepper} aria-label={label}>
              <IconButton
                icon="minus"
                size="sm"
                variant="outline"
                label={`One ${one} less`}
                disabled={count <= least}
                onClick={() => onChange({ ...value, [kind]: count - 1 })}
              />
              <output className={css.count} aria-live="polite">
                {count}
                <VisuallyHidden> {count === 1 ? one : kind}</VisuallyHidden>
              </output>
              <IconButton
                icon="plus"
                size="sm"
                variant="outline"
                label={`One ${one} more`}
                disabled={isAtLimit}
                onClick={() => onChange({ ...value, [kind]: count + 1 })}
              />
            </fieldset>
          </div>
        )
      })}
      <p id={`${id}-limit`} className={css.limit}>
        Up to {max} {max === 1 ? 'guest' : 'guests'}
        {mayInfantsCome ? ', infants not counted.' : '.'}
        {mayInfantsCome && doInfantsTakePlaces && <span> On a departure each of them takes a place.</span>}
      </p>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
