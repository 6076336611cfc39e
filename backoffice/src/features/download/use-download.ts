import type { Api } from '@escapes/contract'
import type { CallInput, CallOutput } from '@escapes/contract/client'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'

/** Those that make a link to a file. */
type LinkEndpoint = {
  [K in keyof Api]: K extends `POST ${string}link` ? (CallOutput<K> extends { url: string } ? K : never) : never
}[keyof Api]

/** Downloads a private file. Its link is valid for five minutes, so it is requested on demand. */
export const useDownload = (actionPath: string) => {
  const { send, pendingEndpoint, problem } = useStaffMutation(actionPath, { isReadOnly: true })
  useProblemNotice(problem, 'The file could not be opened')
  const download = <K extends LinkEndpoint>(endpoint: K, input: Omit<CallInput<K>, 'signal'>): void =>
    send(endpoint, input, (link) => window.location.assign((link as CallOutput<LinkEndpoint>).url))
  return { download, isDownloading: pendingEndpoint !== undefined }
}
