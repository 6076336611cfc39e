import { useCallback, useRef } from 'react'
import { usePlatform } from '@escapes/platform'
import { sessionText } from '#/features/session-text/session-text.ts'

const storageKey = 'escapes.private.enquiry-form'

/**
 * The token that says when the form was opened, fetched once somebody begins to write. It is kept for this tab, because
 * the same token sends nothing twice.
 */
export const useFormToken = () => {
  const { api } = usePlatform()
  const token = useRef<Promise<string>>(undefined)
  const get = useCallback((): Promise<string> => {
    const kept = sessionText.read(storageKey)
    if (kept) return Promise.resolve(kept)
    token.current ??= api('GET /enquiries/form').then(
      ({ formToken }) => {
        sessionText.write(storageKey, formToken)
        return formToken
      },
      () => {
        // The next attempt fetches it again; the api names what is missing.
        token.current = undefined
        return ''
      },
    )
    return token.current
  }, [api])
  return {
    get,
    prepare: useCallback(() => void get(), [get]),
    forget: useCallback(() => {
      token.current = undefined
      sessionText.write(storageKey, '')
    }, []),
  }
}
