import type { Booking } from '@escapes/contract'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { PageSection } from './page-section.tsx'

export const DaysSection = ({ booking: { daysToKnow } }: { booking: Booking }) =>
  daysToKnow && daysToKnow.length > 0 ? (
    <PageSection id="days" title="On your days">
      <DaysToKnow days={daysToKnow} label="On your days" />
    </PageSection>
  ) : null
