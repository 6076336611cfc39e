import { useLoaderData } from 'react-router-dom'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult } from '@escapes/platform/result'
import type { NotificationSettings } from '@escapes/contract'
import { LoadState } from '#/features/problem/load-state.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
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
      <LoadState outcome={outcome} title="The addresses could not be loaded" height="36rem" />
      {settings && <AddressesForm settings={settings} />}
    </StaffLayout>
  )
}
