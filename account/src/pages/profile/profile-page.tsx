import { useLoaderData } from 'react-router-dom'
import type { Profile } from '@escapes/contract'
import { FormPage } from '#/features/page/form-page.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import { PictureSection } from './parts/picture-section.tsx'
import { ProfileForm } from './parts/profile-form.tsx'

/** What a customer says of themselves, and how we may write to them. */
export const ProfilePage = () => {
  const { profile } = useLoaderData<{ profile: Profile }>()
  return (
    <FormPage up={{ to: '/dashboard', label: 'Dashboard' }}>
      <PageHeader title="Your profile">
        <p>How we call you, how we reach you, and what you hear from us.</p>
      </PageHeader>
      <PictureSection profile={profile} />
      <ProfileForm profile={profile} />
    </FormPage>
  )
}
