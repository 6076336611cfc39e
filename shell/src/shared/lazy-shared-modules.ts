/** Only modules in the shell's own build can be shared with remotes. These are fetched on first use. */
export const lazySharedModules = {
  forms: () => import('@escapes/shared-ui/forms'),
  overlays: () => import('@escapes/shared-ui/overlays'),
  data: () => import('@escapes/shared-ui/data'),
  map: () => import('@escapes/shared-ui/map'),
}
