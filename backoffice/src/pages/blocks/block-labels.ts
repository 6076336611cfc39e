import type { ContentBlockType, ContentSlot, StaffContentBlock } from '@escapes/contract'
import type { BadgeTone, IconName } from '@escapes/shared-ui/core'

export const typeLabels: Readonly<Record<ContentBlockType, { label: string; icon: IconName }>> = {
  text: { label: 'Text Block', icon: 'book' },
  image: { label: 'Image Block', icon: 'camera' },
  hero: { label: 'Hero Section', icon: 'sun' },
  feature: { label: 'Feature Block', icon: 'star' },
}

export const slotLabels: Readonly<Record<ContentSlot, { label: string; path: string }>> = {
  home: { label: 'Home page', path: '/' },
  tours: { label: 'Tours', path: '/tours' },
  experiences: { label: 'Experiences', path: '/experiences' },
  villas: { label: 'Villas', path: '/villas' },
  about: { label: 'About', path: '/about' },
  people: { label: 'People, on About', path: '/about' },
  help: { label: 'Help', path: '/help' },
}

/** Whether visitors see a block now, and if not, why. */
export const toVisibility = (
  { isActive, shownFrom, shownUntil }: Pick<StaffContentBlock, 'isActive' | 'shownFrom' | 'shownUntil'>,
  now: number,
): { label: string; tone: BadgeTone } => {
  if (!isActive) return { label: 'Off', tone: 'neutral' }
  if (shownUntil !== null && Date.parse(shownUntil) <= now) return { label: 'Ended', tone: 'neutral' }
  if (shownFrom !== null && Date.parse(shownFrom) > now) return { label: 'Scheduled', tone: 'accent' }
  return { label: 'Shown', tone: 'success' }
}
