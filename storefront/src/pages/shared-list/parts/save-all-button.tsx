import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type SavedItem, usePlatform, useSavedItems } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { Button } from '@escapes/shared-ui/core'

/** Into one's own list, in the same order; what is there already stays as it is, with its own dates. */
export const SaveAllButton = ({ items }: { items: readonly SavedItem[] }) => {
  const { saved, session, notify } = usePlatform()
  const navigate = useNavigate()
  const own = new Set(useSavedItems().map(({ listingId }) => listingId))
  const [isSaving, setSaving] = useState(false)
  const others = items.filter(({ listingId }) => !own.has(listingId))
  if (!saved) return null
  const saveAll = async (): Promise<void> => {
    setSaving(true)
    try {
      for (const item of others.toReversed()) await saved.save(item)
      notify({
        status: 'success',
        subject: 'saved',
        title: `Saved: ${others.length === 1 ? '1 place' : `${others.length} places`}`,
        description: session.get() ? undefined : 'They are kept in this browser. Sign in to find them everywhere.',
        action: { label: 'See saved', run: () => void navigate('/saved') },
      })
    } catch (error) {
      notify({
        status: 'error',
        subject: 'saved',
        title: 'Not all of them could be saved',
        description: asProblem(error)?.message ?? 'Please try again.',
      })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button variant="secondary" aria-disabled={others.length === 0} isBusy={isSaving} onClick={() => void saveAll()}>
      {others.length === 0 ? 'All are saved' : 'Save all'}
    </Button>
  )
}
