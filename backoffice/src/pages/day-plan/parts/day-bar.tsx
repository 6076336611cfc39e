import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays, isCivilDate } from '@escapes/contract/dates'
import { Button, ButtonLink, Icon, SelectField } from '@escapes/shared-ui/core'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { ExportButton } from '#/features/table/table-tools.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from '../day-plan-page.module.css'
import { type DayPlanView, nobody, toDayPlanAddress, toDayPlanSearch } from '../day-plan-view.ts'

interface DayBarProps {
  view: DayPlanView
  places: readonly string[]
  guides: readonly string[]
  /** What is done with all who come. */
  children: ReactNode
}

/** Which day, place and guide, and how it is printed. On a phone the day alone stands above the guests; the rest opens. */
export const DayBar = ({ view, places, guides, children }: DayBarProps) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const to = (change: Partial<DayPlanView>): string => toDayPlanAddress({ ...view, ...change })
  const show = (change: Partial<DayPlanView>): void => void navigate(to(change), { preventScrollReset: true })
  return (
    <search className={css.bar} aria-label="Day, place and guide">
      <div className={css.days}>
        <ButtonLink size="sm" variant="secondary" to={to({ date: addDays(view.date, -1) })} preventScrollReset>
          <span className={css.long}>Day before</span>
          <Icon name="chevron-left" size={18} className={css.short} />
        </ButtonLink>
        <TextField
          type="date"
          label="Day"
          isLabelHidden
          value={view.date}
          required
          onChange={({ target }) => isCivilDate(target.value) && show({ date: target.value })}
        />
        <ButtonLink size="sm" variant="secondary" to={to({ date: addDays(view.date, 1) })} preventScrollReset>
          <span className={css.long}>Day after</span>
          <Icon name="chevron-right" size={18} className={css.short} />
        </ButtonLink>
        <Button
          size="sm"
          variant="secondary"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          More
        </Button>
      </div>
      <div id={id} className={css.choices} data-open={isOpen || undefined}>
        <ButtonLink size="sm" variant="secondary" to={to({ date: todayInSriLanka() })} preventScrollReset>
          Today
        </ButtonLink>
        <SelectField
          label="Place"
          isLabelHidden
          placeholder="All places"
          value={view.place ?? ''}
          options={places.map((place) => ({ value: place, label: place }))}
          onChange={({ target }) => show({ place: target.value || null })}
        />
        <SelectField
          label="Guide"
          isLabelHidden
          placeholder="All guides"
          value={view.guide ?? ''}
          options={[
            { value: nobody, label: 'Without a guide' },
            ...guides.map((guide) => ({ value: guide, label: guide })),
          ]}
          onChange={({ target }) => show({ guide: target.value || null })}
        />
        <Checkbox checked={view.withoutAmounts} onChange={({ target }) => show({ withoutAmounts: target.checked })}>
          Without amounts, for guides
        </Checkbox>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <ExportButton table="day-plan" search={toDayPlanSearch(view)} page="/admin/day" />
        {children}
      </div>
    </search>
  )
}
