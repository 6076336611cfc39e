import { useState } from 'react'
import { civilDateAt, formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { useNow } from '@escapes/platform/now'
import { Button, Icon, WhatsAppLink } from '@escapes/shared-ui/core'
import { LinkPage } from '#/features/link-page/link-page.tsx'
import link from '#/features/link-page/link-page.module.css'
import { PageHeader } from '#/features/page/page-header.tsx'
import css from './guide-days-page.module.css'
import { createKeptDays, type ShownDays } from './kept-days.ts'
import { readGuideDays } from './loader.ts'
import { ComingSheet, TodaySheet } from './parts/sheet.tsx'
import { useKeepGuideDays } from './use-keep-guide-days.ts'
import { useMarks } from './use-marks.ts'

interface DaysProps extends ShownDays {
  token: string
}

/** What is not as the guide saw it last; it stays until they say that they saw it. */
const Changes = ({ token, changes }: Pick<DaysProps, 'token' | 'changes'>) => {
  const [seen, setSeen] = useState<DaysProps['changes']>()
  if (changes.length === 0 || changes === seen) return null
  const see = (): void => {
    createKeptDays(token).forgetChanges()
    setSeen(changes)
  }
  return (
    <section className={`${link.notice} ${css.changes}`} aria-labelledby="changes">
      <h2 id="changes">
        {changes.length === 1 ? '1 change since you last looked' : `${changes.length} changes since you last looked`}
      </h2>
      <ul className={css.travellers}>
        {changes.map(({ text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- it may change and change back
          <li key={index}>{text}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={see}>
        I have seen it
      </Button>
    </section>
  )
}

const Days = ({ token, days, changes, savedAt }: DaysProps) => {
  const marks = useMarks(token)
  useKeepGuideDays(token, days, savedAt !== undefined)
  const today = civilDateAt(new Date(useNow(30_000)))
  const { guide, contact, departures } = days
  const now = departures.filter(({ date, lastDay }) => date <= today && today <= lastDay)
  const coming = departures.filter(({ date }) => date > today)
  const waiting = marks.waiting.length
  return (
    <>
      <PageHeader title="My days">
        <p>{guide}</p>
      </PageHeader>
      <output className={link.notices}>
        {savedAt && (
          <span className={`${link.notice} ${css.saved}`}>
            <Icon name="alert" size={18} />
            <span>{`No network. This is from ${formatInSriLankaTime(savedAt)}.`}</span>
          </span>
        )}
        {waiting > 0 && (
          <span className={`${link.notice} ${css.saved}`}>
            <Icon name="refresh" size={18} />
            <span>{`${waiting === 1 ? '1 mark waits' : `${waiting} marks wait`} to be sent. Keep this page open, or open it again with a network.`}</span>
          </span>
        )}
      </output>
      <Changes token={token} changes={changes} />
      <section className={css.part} aria-labelledby="today">
        <h2 id="today">{`Today, ${formatDate(today)}`}</h2>
        {now.length === 0 && <p>You lead nothing today.</p>}
        {now.map((sheet) => (
          <TodaySheet key={sheet.id} sheet={sheet} marks={marks} today={today} />
        ))}
      </section>
      <section className={css.part} aria-labelledby="coming">
        <h2 id="coming">The next two weeks</h2>
        {coming.length === 0 && <p>Nothing yet.</p>}
        {coming.map((sheet) => (
          <ComingSheet key={sheet.id} sheet={sheet} marks={marks} today={today} />
        ))}
      </section>
      {contact.whatsapp !== '' && (
        <p>
          <WhatsAppLink phone={contact.whatsapp} text={`${guide}, about my days: `}>
            {`WhatsApp ${contact.name}`}
          </WhatsAppLink>
        </p>
      )}
      <p
        className={css.muted}
      >{`This link works until ${formatInSriLankaTime(days.expiresAt)}. Please do not pass it on.`}</p>
    </>
  )
}

const pollMs = 120_000

/** The departures of a guide, for whoever has their link; what was read last stays where there is no network. */
export const GuideDaysPage = () => (
  <LinkPage read={readGuideDays} everyMs={pollMs} isStaffLink>
    {(shown, token) => <Days key={token} token={token} {...shown} />}
  </LinkPage>
)
