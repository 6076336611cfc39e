import { useCallback, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { LoadState } from '#/features/problem/load-state.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import css from './business-settings-page.module.css'
import type { BusinessSettingsData } from './loader.ts'
import { CompanyForm } from './parts/company-form.tsx'
import { DetailsForm } from './parts/details-form.tsx'
import { HoursForm } from './parts/hours-form.tsx'
import { TermsForm } from './parts/terms-form.tsx'
import type { GroupName } from './settings-groups.ts'

/** Each section saves for itself. */
export const BusinessSettingsPage = () => {
  const { outcome } = useResult(useLoaderData<BusinessSettingsData>().settings)
  const settings = outcome?.ok ? outcome.value : undefined
  const [dirtyGroups, setDirtyGroups] = useState<readonly GroupName[]>([])
  const onDirtyChange = useCallback(
    (group: GroupName, isDirty: boolean): void =>
      setDirtyGroups((before) => [...before.filter((each) => each !== group), ...(isDirty ? [group] : [])]),
    [],
  )
  return (
    <StaffLayout title="Business" lede="What customers see about the business, and the terms of new bookings.">
      <LoadState outcome={outcome} title="The settings could not be loaded" height="64rem" />
      {settings && (
        <div className={css.sections}>
          <TitledSection level={2} title="Business details">
            <DetailsForm settings={settings.details} onDirtyChange={onDirtyChange} />
          </TitledSection>
          <TitledSection level={2} title="Company">
            <CompanyForm settings={settings.company} onDirtyChange={onDirtyChange} />
          </TitledSection>
          <TitledSection level={2} title="Office hours">
            <HoursForm settings={settings.hours} onDirtyChange={onDirtyChange} />
          </TitledSection>
          <TitledSection level={2} title="Deposit and deadlines">
            <TermsForm settings={settings.terms} onDirtyChange={onDirtyChange} />
          </TitledSection>
          <TitledSection level={2} title="Policies">
            <p>
              The booking policy and the pages about cancellation and payment are written in the{' '}
              <Link to="/admin/pages">texts of the pages</Link>. What is refunded on cancellation is set for each
              listing, under “Price and seasons”.
            </p>
          </TitledSection>
        </div>
      )}
      <UnsavedChangesDialog isDirty={dirtyGroups.length > 0} />
    </StaffLayout>
  )
}
