import { useCallback, useEffect } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import type { GuideDays } from '@escapes/contract'
import { civilDateAt, formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { usePolledUpdate } from '@escapes/platform/polling'
import { Container, Icon, WhatsAppLink } from '@escapes/shared-ui/core'
import { EndedLink } from '#/features/page/ended-link.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import css from './guide-days-page.module.css'
import { fetchGuideDays, type GuideDaysData, toToken } from './loader.ts'
import { ComingSheet, TodaySheet } from './parts/sheet.tsx'
import { useKeepGuideDays } from './use-keep-guide-days.ts'
import { useMarks } from './use-marks.ts'

interface DaysProps {
  token: string
  days: GuideDays
  savedAt: string | undefined
}

const Days = ({ token, days, savedAt }: DaysProps) => {
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
      <output className={css.notices}>
        {savedAt && (
          <span className={css.saved}>
            <Icon name="alert" size={18} />
            <span>{`No network. This is from ${formatInSriLankaTime(savedAt)}.`}</span>
          </span>
        )}
        {waiting > 0 && (
          <span className={css.saved}>
            <Icon name="refresh" size={18} />
            <span>{`${waiting === 1 ? '1 mark waits' : `${waiting} marks wait`} to be sent. Keep this page open, or open it again with a network.`}</span>
          </span>
        )}
      </output>
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
export const GuideDaysPage = () => {
  const loaded = useLoaderData<GuideDaysData>()
  const platform = usePlatform()
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const { token } = loaded
  const isOther = toToken(hash) !== token
  useEffect(() => {
    // Another link in the same tab changes nothing but the fragment, for which the router loads nothing.
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  const fetchLatest = useCallback((signal: AbortSignal) => fetchGuideDays(platform, token, signal), [platform, token])
  const shown = usePolledUpdate(loaded, fetchLatest, { intervalMs: pollMs }) ?? loaded
  return (
    <Container width="reading" className={css.page}>
      {shown.days ? (
        <Days key={token} token={token} days={shown.days} savedAt={shown.savedAt} />
      ) : (
        <EndedLink title="This link does not work" detail={shown.linkProblem} />
      )}
    </Container>
  )
}
