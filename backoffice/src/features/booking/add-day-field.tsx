import { useState } from 'react'
import { TextField } from '@escapes/shared-ui/forms'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './offer-days.module.css'

interface AddDayFieldProps {
  label: string
  /** Answers why it is not possible. */
  onAdd: (day: string) => Promise<string | undefined>
}

/** A day of the clerk's own choice, looked up before it is offered. */
export const AddDayField = ({ label, onAdd }: AddDayFieldProps) => {
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (): Promise<void> => {
    if (day === '') return setError('Choose a day.')
    setBusy(true)
    const problem = await onAdd(day)
    setBusy(false)
    setError(problem)
    if (problem === undefined) setDay('')
  }
  return (
    <div className={css.add}>
      <TextField
        label={label}
        type="date"
        min={todayInSriLanka()}
        value={day}
        error={error}
        onChange={({ target }) => {
          setDay(target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It adds the day, and does not send what is offered so far.
          event.preventDefault()
          void add()
        }}
      />
      <RowAction text="Add" name={`Add: ${label}`} isBusy={isBusy} onClick={() => void add()} />
    </div>
  )
}
