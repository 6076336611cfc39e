import { useLoaderData } from 'react-router-dom'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import type { NotificationSettings } from '@escapes/contract'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { NotificationSettingsData } from './loader.ts'
import { AddressesForm } from './parts/addresses-form.tsx'

const isSending = ({ tests }: NotificationSettings): boolean =>
  tests.some(({ state }) => state === 'queued' || state === 'sending')

export const NotificationSettingsPage = () => {
  const { outcome } = useResult(useLoaderData<NotificationSettingsData>().settings)
  const pollable = outcome?.ok ? outcome.value : undefined
  const polled = usePolledUpdate(pollable?.page, pollable?.fetchAgain, { isInProgress: isSending })
  const settings = polled ?? pollable?.page
  return (
    <StaffLayout title="Notifications" lede="Who gets which e-mails to staff. Changes apply from the next e-mail on.">
      {outcome === undefined && (
        <div aria-busy="true">
          <Skeleton height="36rem" radius="card" />
        </div>
      )}
      {outcome?.ok === false && <LoadError title="The addresses could not be loaded" error={outcome.error} />}
      {settings && <AddressesForm settings={settings} />}
    </StaffLayout>
  )
}
