import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router-dom'

export interface PageData<Data> {
  /** What the loader of that page returns; undefined until then. */
  data: Data | undefined
  reload: () => void
}

/** Reads the data of another page beside the open one, and again after each mutation. */
export const usePageData = (path: string): PageData<unknown> => {
  const { data, load } = useFetcher()
  const reload = useCallback((): void => void load(path), [load, path])
  useEffect(reload, [reload])
  return { data, reload }
}
