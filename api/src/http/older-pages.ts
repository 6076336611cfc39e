import type { EndpointKey } from '@escapes/contract'

/** Changes a response into words that a page knows. What does not change is the same object. */
export type Translate = (response: unknown) => unknown

/** Pages of builds that know less than this api answers. */
export interface OlderPages {
  /**
   * Undefined where the page knows all that the endpoint may answer, or nobody knows what it knows.
   *
   * @param client the value of `clientHeader`
   */
  findTranslation(client: string | undefined, key: EndpointKey): Promise<Translate | undefined>
}

export const noOlderPages: OlderPages = { findTranslation: () => Promise.resolve(undefined) }
