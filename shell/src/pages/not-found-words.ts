const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `/villas/fort-house_galle.html` → `fort house galle`; an id says nothing. */
export const toWords = (pathname: string): string => {
  const last = decode(pathname.split('/').findLast(Boolean) ?? '')
  if (/^[\da-f-]{20,}$/i.test(last)) return ''
  return last
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}
