import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import form from '#/features/form/form.module.css'
import { today } from '#/features/time/today.ts'
import { daysOf, mostDays, weekdays } from '../departure-days.ts'
import css from './departure-form.module.css'

const everyDay = weekdays.map(({ day }) => day) as readonly number[]

/** Adds the chosen weekdays of a period; those that are there already get the new capacity. Their month is shown next. */
export const DepartureForm = ({ listingId }: { listingId: string }) => {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const deed = useDeed(`/admin/listings/${listingId}/sale`)
  const [from, setFrom] = useState(today())
  const [to, setTo] = useState('')
  const [on, setOn] = useState(everyDay)
  const [capacity, setCapacity] = useState('12')
  const [cutOffHours, setCutOffHours] = useState('12')
  const dates = daysOf(from, to, on)
  const canAdd = dates.length > 0 && dates.length <= mostDays && Number(capacity) > 0 && Number(cutOffHours) >= 0
  const add = (): void => {
    if (!canAdd) return
    const body = { dates, capacity: Number(capacity), cutOffHours: Number(cutOffHours), isOpen: true }
    deed.perform('POST /admin/listings/:id/departures', { params: { id: listingId }, body }, () => {
      notify({ status: 'success', title: 'Departures saved', description: `${dates.length} days.` })
      setTo('')
      void navigate(`?month=${dates[0]?.slice(0, 7)}`, { preventScrollReset: true })
    })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className={form.row}>
        <TextField
          type="date"
          label="First day"
          min={today()}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField type="date" label="Last day" min={from} value={to} onChange={({ target }) => setTo(target.value)} />
        <TextField
          type="number"
          min={1}
          max={500}
          label="Seats"
          value={capacity}
          onChange={({ target }) => setCapacity(target.value)}
        />
        <TextField
          type="number"
          min={0}
          max={720}
          label="Cut-off, hours before"
          value={cutOffHours}
          onChange={({ target }) => setCutOffHours(target.value)}
        />
      </div>
      <fieldset className={css.days}>
        <legend>On</legend>
        {weekdays.map(({ day, word }) => (
          <Checkbox
            key={day}
            checked={on.includes(day)}
            onChange={({ target }) => setOn(target.checked ? [...on, day] : on.filter((chosen) => chosen !== day))}
          >
            {word}
          </Checkbox>
        ))}
      </fieldset>
      <DeedError deed={deed} />
      <div className={form.buttons}>
        <span aria-live="polite">
          {dates.length > mostDays ? `${dates.length} days are too many at once: ${mostDays} at most.` : ''}
        </span>
        <Button type="submit" variant="secondary" disabled={!canAdd} isBusy={deed.busyWith !== undefined}>
          {canAdd ? `Add ${dates.length} departures` : 'Add departures'}
        </Button>
      </div>
    </form>
  )
}
