import type { SecondPeople } from '@escapes/contract'
import { useNow } from '@escapes/platform/now'
import { useResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { secondPersonText } from './second-person-text.ts'
import css from './second-person-section.module.css'

interface SecondPersonSectionProps {
  secondPeople: Promise<Result<SecondPeople>>
}

/** Who the second person of this admin is, and how to get one. */
export const SecondPersonSection = ({ secondPeople }: SecondPersonSectionProps) => {
  const { outcome } = useResult(secondPeople)
  const now = new Date(useNow(60_000))
  return (
    <TitledSection title="Second person">
      <div className={css.text}>
        <p>
          Bank accounts, refunds, new admins and forced releases need two admins, and a new link counts at once with
          two. Admins count from their fourth day on, and never together with the admin who appointed them.
        </p>
        {outcome === undefined && <Skeleton height="1.5rem" />}
        {outcome?.ok === false && <SectionError subject="Who it is" error={outcome.error} />}
        {outcome?.ok && <p className={css.state}>{secondPersonText(outcome.value, now)}</p>}
        {outcome?.ok && outcome.value.people.length === 0 && (
          <p>
            <code className={css.command}>npm run admin -- create name@example.com</code>
          </p>
        )}
      </div>
    </TitledSection>
  )
}
