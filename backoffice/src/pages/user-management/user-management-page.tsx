import { useLoaderData } from 'react-router-dom'
import { TabLinks } from '@escapes/shared-ui/tabs'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import type { UserManagementData } from './loader.ts'
import { InviteTab } from './parts/invite-tab.tsx'
import { UsersTab } from './parts/users-tab.tsx'
import css from './user-management-page.module.css'

const tabs = [
  { id: 'users', label: 'All Users', to: '/admin/user-management' },
  { id: 'invite', label: 'Invite Users', to: '/admin/user-management?tab=invite' },
]

export const UserManagementPage = () => {
  const data = useLoaderData<UserManagementData>()
  return (
    <StaffLayout title="User management" lede="Who may do what. Times are Sri Lanka time.">
      <TabLinks label="User management" tabs={tabs} selected={data.tab} panelId="user-management" />
      <div id="user-management" role="tabpanel" aria-labelledby={`user-management-${data.tab}`} className={css.panel}>
        {data.tab === 'users' ? <UsersTab data={data} /> : <InviteTab data={data} />}
      </div>
    </StaffLayout>
  )
}
