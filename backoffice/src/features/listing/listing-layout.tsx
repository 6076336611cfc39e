import type { ReactNode } from 'react'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'

const tabs = [
  { tab: 'content', label: 'Content', path: '' },
  { tab: 'pictures', label: 'Pictures', path: '/pictures' },
  { tab: 'questions', label: 'Questions', path: '/questions' },
  { tab: 'sale', label: 'Price and seasons', path: '/sale' },
  { tab: 'availability', label: 'Availability and feeds', path: '/availability' },
  { tab: 'bookings', label: 'Bookings', path: '/bookings' },
  { tab: 'history', label: 'History', path: '/history' },
] as const

interface ListingLayoutProps {
  /** Undefined for a listing that is not saved yet, which has no other parts. */
  listingId: string | undefined
  tab: (typeof tabs)[number]['tab']
  title: string
  lede: ReactNode
  children: ReactNode
}

/** The page of one listing: each of its parts is a tab with its own address. */
export const ListingLayout = ({ listingId, tab: shown, title, lede, children }: ListingLayoutProps) => (
  <StaffLayout title={title} lede={lede} titleGrows={listingId !== undefined}>
    {listingId !== undefined && (
      <ChoiceLinks
        label="Parts of this listing"
        choices={tabs.map(({ tab, label, path }) => ({
          to: `/admin/listings/${listingId}${path}`,
          label,
          isChosen: tab === shown,
        }))}
      />
    )}
    {children}
  </StaffLayout>
)
