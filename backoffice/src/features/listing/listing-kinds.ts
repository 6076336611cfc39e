import type { ListingKind } from '@escapes/contract'

interface KindTexts {
  /** `tour`, within a sentence. */
  noun: string
  tab: string
  add: string
  /** Its editor; `?edit=` opens one that exists. */
  editorPath: string
  /** `US dollars per person` */
  priceLabel: string
  titleLabel: string
}

export const listingKindTexts: Readonly<Record<ListingKind, KindTexts>> = {
  tour: {
    noun: 'tour',
    tab: 'Tours Management',
    add: 'Add Tour',
    editorPath: '/admin/tour-management',
    priceLabel: 'Price per person',
    titleLabel: 'Title',
  },
  villa: {
    noun: 'villa',
    tab: 'Villas Management',
    add: 'Add Villa',
    editorPath: '/admin/villa-management',
    priceLabel: 'Price per night',
    titleLabel: 'Name',
  },
  experience: {
    noun: 'experience',
    tab: 'Experiences',
    add: 'Add Experience',
    editorPath: '/admin/experience-management',
    priceLabel: 'Price per person',
    titleLabel: 'Title',
  },
}

export const toEditorAddress = ({ kind, id }: { kind: ListingKind; id: string }): string =>
  `${listingKindTexts[kind].editorPath}?edit=${id}`

/** Where customers see it. */
export const toPublicAddress = ({ kind, id }: { kind: ListingKind; id: string }): string => `/${kind}s/${id}`

export const toListingsAddress = (kind: ListingKind): string => `/admin/listings?kind=${kind}`
