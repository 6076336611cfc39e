/** Processes of a newer api beside this one, as while one version takes the place of another. */
export interface NewerApis {
  areThere(): Promise<boolean>
  /** Whether one of them has an endpoint for `GET` and `/listings/7`. */
  serve(method: string, path: string): Promise<boolean>
}

export const noNewerApis: NewerApis = {
  areThere: () => Promise.resolve(false),
  serve: () => Promise.resolve(false),
}
