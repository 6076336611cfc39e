/** The header in which a page says which code it is: `shell/<build> epoch/<number>`, and the remote whose page is open. */
export const clientHeader = 'x-escapes-client'

/** Of a problem of the api that is no fault of the page's build: the api is older than the page. */
export const updatingHeader = 'x-escapes-updating'

/** A build of a remote, and in which arm of a canary its visitor is. */
export interface RunningBuild {
  remote: string
  build: string
  arm: 'stable' | 'candidate'
}

/** Which builds a page is of. `running`: of the remote whose page is open. */
export interface PageClient {
  shell: string
  running?: RunningBuild
}

/** The value of the header. */
export const toClientText = ({ shell, epoch, running }: PageClient & { epoch: number }): string => {
  const remote = running ? ` ${running.remote}/${running.build}/${running.arm}` : ''
  return `shell/${shell} epoch/${epoch}${remote}`
}

const aClient =
  /^shell\/([a-z0-9]{8,64}) epoch\/\d{1,10}(?: ([a-z][a-z0-9-]{0,39})\/([a-z0-9]{8,64})\/(stable|candidate))?$/

/** Reads what `toClientText` writes; undefined for anything else. Whether such builds exist is not known. */
export const readClientText = (text: string | undefined): PageClient | undefined => {
  const [, shell, remote, build, arm] = aClient.exec(text ?? '') ?? []
  if (shell === undefined) return undefined
  if (remote === undefined || build === undefined) return { shell }
  return { shell, running: { remote, build, arm: arm === 'candidate' ? arm : 'stable' } }
}
