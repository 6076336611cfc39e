const toPrefix = (name: string): string => name.replaceAll('-', '_')

/** The federation runtime treats two builds with one container name as one: the second would get the first's code. */
export const toContainerName = (name: string, digest: string): string => `${toPrefix(name)}_${digest.slice(0, 12)}`

export const toPlaceholderContainerName = (name: string): string => toContainerName(name, 'x'.repeat(12))
