import type { AuditEntry } from '@escapes/contract'
import { Sheet } from '@escapes/shared-ui/overlays'
import { useResult, type Result } from '@escapes/platform/result'
import { LoadState } from '#/features/problem/load-state.tsx'
import { fieldLabel } from '#/features/audit/audit-text.ts'
import { ChangeList } from '#/features/audit/change-list.tsx'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { ThingLink } from './audit-columns.tsx'
import css from './audit-entry-sheet.module.css'

interface AuditEntrySheetProps {
  number: string
  /** The entry as listed, where it is on this page of the list. */
  listed: AuditEntry | undefined
  opened: Promise<Result<AuditEntry>>
  onClose: () => void
}

const EntryDetails = ({ entry }: { entry: AuditEntry }) => (
  <div className={css.entry}>
    <FactList
      facts={[
        { label: 'What', value: entry.label },
        { label: 'Thing', value: <ThingLink entry={entry} /> },
        { label: 'Who', value: `${entry.by.name}, ${fieldLabel(entry.by.role).toLowerCase()}` },
        { label: 'When', value: `${formatShortInSriLankaTime(entry.at)}, Sri Lanka time` },
        { label: 'From where', value: `${entry.device}, ${entry.address}` },
        { label: 'Endpoint', value: entry.action },
        { label: 'Request', value: entry.requestId },
      ]}
    />
    <TitledSection title="Before and after" level={3}>
      {entry.changes.length === 0 ? <p>No fields changed.</p> : <ChangeList changes={entry.changes} />}
    </TitledSection>
  </div>
)

export const AuditEntrySheet = ({ number, listed, opened, onClose }: AuditEntrySheetProps) => {
  const { outcome } = useResult(opened)
  const entry = listed ?? (outcome?.ok ? outcome.value : undefined)
  return (
    <Sheet isOpen onClose={onClose} title={`Entry ${number}`}>
      {entry && <EntryDetails entry={entry} />}
      {!entry && <LoadState outcome={outcome} title="The entry could not be loaded" height="20rem" />}
    </Sheet>
  )
}
