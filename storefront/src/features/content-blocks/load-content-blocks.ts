import type { ContentBlock, ContentSlot } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

/** The blocks of a slot; none where they cannot be loaded, since the page is whole without them. Never rejects. */
export const loadContentBlocks = async (
  { api, telemetry }: Platform,
  slot: ContentSlot,
  signal: AbortSignal,
): Promise<ContentBlock[]> => {
  try {
    return (await api('GET /blocks', { query: { slot }, signal })).items
  } catch (error) {
    if (!signal.aborted)
      telemetry({ phase: 'content-blocks', name: slot, errorClass: asProblem(error)?.code ?? 'error' })
    return []
  }
}
