import type { StaffGuideDays } from '@escapes/contract'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Icon, Skeleton } from '@escapes/shared-ui/core'
import { Link, useLoaderData } from 'react-router-dom'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'
import { FactList } from '#/features/detail/fact-list.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { DaysBar } from '#/features/time/days-bar.tsx'
import { shownDays, toDays, toGuestsText, toGuideAddress, toTimeText } from './guide-days.ts'
import css from './guide-page.module.css'
import type { GuideData } from './loader.ts'

const Facts = ({ guide }: { guide: StaffGuideDays['guide'] }) => {
  const { name, phone, languages, licenceValidUntil, stoppedOn, note } = guide
  return (
    <FactList
      facts={[
        { label: 'Stopped working', value: stoppedOn && formatDate(stoppedOn) },
        { label: 'Phone', value: phone === '' ? 'No number' : <PhoneLinks phone={phone} name={name} /> },
        { label: 'Languages', value: languages.join(', ') },
        { label: 'Licence until', value: licenceValidUntil ? formatDate(licenceValidUntil) : 'No licence' },
        { label: 'Note', value: note },
      ]}
    />
  )
}

const Days = ({ days }: { days: StaffGuideDays }) => (
  <ol className={css.days} aria-label={`Days of ${days.guide.name}`}>
    {toDays(days).map(({ date, led }) => (
      <li key={date} className={css.day} data-free={led.length === 0 || undefined}>
        <p className={css.date}>{formatShortDate(date)}</p>
        {led.length === 0 ? (
          <p>Free</p>
        ) : (
          <ul className={css.led}>
            {led.map((each) => (
              <li key={each.id}>
                <Link className={css.title} to={`/admin/departures/${each.id}`}>
                  {each.title}
                </Link>
                <span className={css.more}>
                  {[toTimeText(each, date), each.place, toGuestsText(each)].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
            {led.length > 1 && (
              <li className={css.several}>
                <Icon name="alert" size={16} />
                <span>{`${led.length} on one day`}</span>
              </li>
            )}
          </ul>
        )}
      </li>
    ))}
  </ol>
)

/** What a guide leads on two weeks of days: on which they are free can be said at once. */
export const GuidePage = () => {
  const { id, from, days } = useLoaderData<GuideData>()
  const { outcome, isPending } = useResult(days)
  const shown = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title={shown ? `Days of ${shown.guide.name}` : 'Days of a guide'}
      titleGrows
      lede={<Link to="/admin/guides">All guides</Link>}
    >
      <DaysBar from={from} count={shownDays} toAddress={(day) => toGuideAddress(id, day)}>
        <ButtonLink size="sm" variant="secondary" to={`/admin/departures?guide=${id}&from=${from}`}>
          In the departures
        </ButtonLink>
      </DaysBar>
      {outcome?.ok === false && <LoadError title="The days could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="56rem" radius="card" />
        </div>
      )}
      {shown && (
        <div aria-busy={isPending || undefined} className={css.page}>
          <Facts guide={shown.guide} />
          <Days days={shown} />
        </div>
      )}
    </StaffLayout>
  )
}
