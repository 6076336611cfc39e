import type { StaffContentBlock } from '@escapes/contract'
import type { FieldDifference } from '#/features/conflict/version-conflict.tsx'
import { slotLabels, typeLabels } from './block-labels.ts'
import { toBlockFields, type BlockFields } from './block-schema.ts'

const fieldTexts: readonly { label: string; read: (fields: BlockFields) => string }[] = [
  { label: 'Title', read: ({ title }) => title },
  { label: 'Type', read: ({ type }) => typeLabels[type].label },
  { label: 'Content', read: ({ content }) => content },
  { label: 'Image URL', read: ({ imageUrl }) => imageUrl },
  { label: 'Image description', read: ({ imageAlt }) => imageAlt },
  { label: 'Page', read: ({ slot }) => slotLabels[slot].label },
  { label: 'Active', read: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { label: 'Show from', read: ({ shownFrom }) => shownFrom.replace('T', ' ') },
  { label: 'Show until', read: ({ shownUntil }) => shownUntil.replace('T', ' ') },
]

export const listBlockDifferences = (saved: StaffContentBlock, typed: BlockFields): FieldDifference[] =>
  fieldTexts.map(({ label, read }) => ({ label, theirs: read(toBlockFields(saved)), mine: read(typed) }))
