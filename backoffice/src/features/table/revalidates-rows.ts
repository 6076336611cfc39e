import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'

const withoutOpen = (url: URL): string => {
  const search = new URLSearchParams(url.search)
  search.delete('open')
  return `${url.pathname}?${search}`
}

/** Opening a row beside the table changes the address and not the rows. */
export const revalidatesRows = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isOnlyOpen = currentUrl.href !== nextUrl.href && withoutOpen(currentUrl) === withoutOpen(nextUrl)
  return formMethod === undefined && isOnlyOpen ? false : defaultShouldRevalidate
}
