import { useRef } from 'react'
import type { Booking, CompanionsLink } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { Button, Icon, WhatsAppLink } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { copyTextWithNotice } from '#/features/bookings/copy-text-with-notice.ts'
import { shareOrCopy } from '#/features/bookings/share-or-copy.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { PageSection } from './page-section.tsx'
import css from './companions-section.module.css'

const toAddress = ({ token }: CompanionsLink): string => `${location.origin}/trip#${token}`

const formatOpened = (opened: number): string =>
  opened === 0 ? 'Nobody has opened it yet.' : `Opened ${opened === 1 ? 'once' : `${opened} times`}.`

/** For those who travel along without an account: a link that shows when, where and what to bring, and how to end it. */
export const CompanionsSection = ({ booking }: { booking: Booking }) => {
  const { id, state, companionsLink: link, listing } = booking
  const platform = usePlatform()
  const sharing = useBookingCall('share-trip', id)
  const ending = useBookingCall('end-shared-trip', id)
  const shareButton = useRef<HTMLButtonElement>(null)
  // Absent in what an older copy of the page kept. After the trip one may only be ended.
  if (link === undefined || !(state === 'confirmed' || (state === 'completed' && link))) return null
  const pass = (made: CompanionsLink): Promise<void> =>
    shareOrCopy(platform, 'Link', { title: listing.title, url: toAddress(made) })
  const end = (): void =>
    ending.send({}, () => {
      // The button that had the focus goes.
      shareButton.current?.focus()
      const description = 'Whoever opens it sees nothing any more.'
      platform.notify({ status: 'success', title: 'The link has ended', description })
    })
  const results = [sharing.result, ending.result]
  return (
    <PageSection
      id="companions"
      isUnprinted
      title="Travelling with others?"
      lead="Send them a link: when and where you are picked up, the way there and what to bring, as it is now. No prices, papers, messages or names."
    >
      <div className={css.tools}>
        <Button
          ref={shareButton}
          variant="secondary"
          isBusy={sharing.isPending}
          onClick={() => (link ? void pass(link) : sharing.send({}, (made) => void pass(made)))}
        >
          <Icon name="share" size={18} />
          <span>Share with companions</span>
        </Button>
        {link && (
          <>
            <Button variant="quiet" onClick={() => void copyTextWithNotice(platform, 'Link', toAddress(link))}>
              Copy the link
            </Button>
            <WhatsAppLink text={`${listing.title}: when, where and what to bring. ${toAddress(link)}`}>
              Send by WhatsApp
            </WhatsAppLink>
            <Button variant="quiet" onClick={end} isBusy={ending.isPending} busyLabel="Ending…">
              End the link
            </Button>
          </>
        )}
      </div>
      {link && (
        <p className={css.state}>
          The link is on until {formatInSriLankaTime(link.expiresAt)}. {formatOpened(link.opened)}
        </p>
      )}
      {results.map(
        (result) => result?.ok === false && <FormError key={result.problem.code}>{result.problem.message}</FormError>,
      )}
    </PageSection>
  )
}
