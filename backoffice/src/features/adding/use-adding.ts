import { usePageSearch } from '@escapes/platform/page-search'

/** `?add=yes` after the address of a page: its dialog for something new is open, as a command or a link begins it. */
export const toAddingAddress = (path: string): string => `${path}?add=yes`

/** Whether the address asks for something new; `end` takes that out of it. */
export const useAdding = (): { isAdding: boolean; end: () => void } => {
  const { search, write } = usePageSearch()
  const isAdding = new URLSearchParams(search).get('add') === 'yes'
  const end = (): void => {
    if (!isAdding) return
    const withoutAdding = (query: URLSearchParams) => {
      query.delete('add')
      return query
    }
    write(withoutAdding, { replace: true })
  }
  return { isAdding, end }
}
