/** The module a file belongs to, by its folder below `root`; undefined for a file beside the modules. */
export const toModuleName = (file: string, modulesFolder: string): string | undefined =>
  file.startsWith(`${modulesFolder}/`) ? file.slice(modulesFolder.length + 1).match(/^([^/]+)\//)?.[1] : undefined
