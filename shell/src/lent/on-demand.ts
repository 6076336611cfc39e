/** A module is lent to remotes only if the shell's own build contains it. These are fetched when first asked for. */
export const lentOnDemand = {
  forms: () => import('@escapes/shared-ui/forms'),
  overlays: () => import('@escapes/shared-ui/overlays'),
  data: () => import('@escapes/shared-ui/data'),
}
