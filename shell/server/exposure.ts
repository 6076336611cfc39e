import { isLoopbackHost, isReachableByOthers } from '@escapes/contract/deployment'

type Variables = Readonly<Record<string, string | undefined>>

const hostnameIn = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)

const required: Readonly<Record<string, string>> = {
  API_URL: 'it says where the api is.',
  DATA_DIR: 'it names a folder of its own that survives a restart.',
}

/** Returns a message for each setting that is required once the shell can be reached from other machines. */
export const listExposureProblems = (given: Variables): string[] => {
  const { HOST = 'localhost', PUBLIC_URL, OBJECT_STORE_DIR, S3_ENDPOINT } = given
  const publicHost = PUBLIC_URL === undefined ? 'localhost' : hostnameIn(PUBLIC_URL)
  if (!isReachableByOthers([HOST, publicHost])) return []
  const isHttps = PUBLIC_URL?.startsWith('https:') || isLoopbackHost(publicHost) || given['DEMO_ACCOUNTS'] === 'yes'
  return [
    ...(PUBLIC_URL === undefined ? ["PUBLIC_URL: is required; it is the origin in the browser's address bar."] : []),
    ...(isHttps ? [] : ['PUBLIC_URL: must be https.']),
    ...Object.entries(required).flatMap(([name, why]) => (given[name] ? [] : [`${name}: is required; ${why}`])),
    ...(OBJECT_STORE_DIR === undefined && S3_ENDPOINT === undefined
      ? ['S3_ENDPOINT or OBJECT_STORE_DIR: one is required; it names the store of pictures and releases.']
      : []),
  ]
}
