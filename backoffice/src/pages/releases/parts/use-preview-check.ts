import { useEffect, useState } from 'react'
import type { CallOutput } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { type PreviewedBuild, toPreviewAddress } from './previewed-builds.ts'

type PreviewCheck = CallOutput<'POST /admin/release-previews/check'>
export type FitChecks = PreviewCheck['builds'][number]['checks']

/** How the chosen builds fit, asked anew with every choice; undefined until it is known of this one. */
export const usePreviewCheck = (builds: readonly PreviewedBuild[]): Result<PreviewCheck> | undefined => {
  const { api } = usePlatform()
  const [found, setFound] = useState<{ of: string; result: Result<PreviewCheck> }>()
  const key = builds.length === 0 ? '' : toPreviewAddress(builds)
  useEffect(() => {
    if (key === '') return undefined
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      const { signal } = leaving
      const result = await toResult(
        api('POST /admin/release-previews/check', { body: { builds: [...builds] }, signal }),
      )
      if (!signal.aborted) setFound({ of: key, result })
    }
    void ask()
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which builds
  }, [api, key])
  return found?.of === key ? found.result : undefined
}
